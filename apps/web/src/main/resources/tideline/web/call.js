// Calls to the server. The token is the first part of the path of this page.

const token = location.pathname.split('/')[1];

/** What the server says is wrong: faults with message, and line, column and excerpt if known. */
export class Fault extends Error {
  constructor(faults) {
    super(faults.map((fault) => fault.message).join('\n'));
    this.faults = faults;
  }
}

function request(name, question, signal) {
  return fetch('api/' + name, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Tideline-Token': token },
    body: JSON.stringify(question),
    signal,
  });
}

/** Asks the server. */
export async function call(name, question = {}) {
  let response;
  try {
    response = await request(name, question);
  } catch {
    throw new Fault([{ message: 'Tideline does not answer: it may have been ended.' }]);
  }
  const text = await response.text();
  if (response.ok) {
    return JSON.parse(text);
  }
  let faults;
  try {
    faults = JSON.parse(text).faults;
  } catch {
    faults = [{ message: text }];
  }
  throw new Fault(faults);
}

/** Hears of events as long as the server lives. */
export async function listen(name, heard) {
  for (;;) {
    try {
      const reader = (await request(name, {})).body.pipeThrough(new TextDecoderStream()).getReader();
      let rest = '';
      for (let part = await reader.read(); !part.done; part = await reader.read()) {
        const events = (rest + part.value).split('\n\n');
        rest = events.pop();
        events.forEach((event) => heard(JSON.parse(event.slice('data: '.length))));
      }
    } catch {
      // The server may be gone; later calls say so.
    }
    await new Promise((resolve) => setTimeout(resolve, 2000));
  }
}
