'use strict';

/** JSON-RPC as the Language Server Protocol frames it, over two streams. */
class Connection {
  /** @param {(method: string, params: any) => void} onNotification */
  constructor(input, output, onNotification) {
    this.output = output;
    this.onNotification = onNotification;
    this.buffer = Buffer.alloc(0);
    this.waiting = new Map();
    this.next = 1;
    this.isOpen = true;
    input.on('data', (chunk) => this.receive(chunk));
    input.on('end', () => this.close());
    output.on('error', () => this.close());
  }

  /** Sends a request; the token, if there is one, cancels it. */
  request(method, params, token) {
    if (!this.isOpen) {
      return Promise.reject(new Error('the language server is not running'));
    }
    const id = this.next++;
    const answer = new Promise((resolve, reject) => this.waiting.set(id, { resolve, reject }));
    this.send({ id, method, params });
    if (token) {
      token.onCancellationRequested(() => this.notify('$/cancelRequest', { id }));
    }
    return answer;
  }

  notify(method, params) {
    if (this.isOpen) {
      this.send({ method, params });
    }
  }

  close() {
    this.isOpen = false;
    for (const { reject } of this.waiting.values()) {
      reject(new Error('the language server has ended'));
    }
    this.waiting.clear();
  }

  send(message) {
    const body = Buffer.from(JSON.stringify({ jsonrpc: '2.0', ...message }), 'utf8');
    this.output.write(`Content-Length: ${body.length}\r\n\r\n`);
    this.output.write(body);
  }

  receive(chunk) {
    this.buffer = Buffer.concat([this.buffer, chunk]);
    for (;;) {
      const end = this.buffer.indexOf('\r\n\r\n');
      if (end < 0) {
        return;
      }
      const length = /Content-Length: *(\d+)/i.exec(this.buffer.toString('ascii', 0, end));
      const start = end + 4;
      if (!length || this.buffer.length < start + Number(length[1])) {
        return;
      }
      const body = this.buffer.toString('utf8', start, start + Number(length[1]));
      this.buffer = this.buffer.subarray(start + Number(length[1]));
      this.dispatch(JSON.parse(body));
    }
  }

  dispatch(message) {
    if (message.method !== undefined) {
      if (message.id === undefined) {
        this.onNotification(message.method, message.params);
      } else {
        this.send({ id: message.id, error: { code: -32601, message: 'not known here' } });
      }
      return;
    }
    const waiting = this.waiting.get(message.id);
    this.waiting.delete(message.id);
    if (waiting && message.error) {
      waiting.reject(new Error(message.error.message));
    } else if (waiting) {
      waiting.resolve(message.result);
    }
  }
}

module.exports = { Connection };
