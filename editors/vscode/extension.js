'use strict';

const { spawn } = require('node:child_process');
const vscode = require('vscode');
const { Connection } = require('./rpc');

const LANGUAGES = ['promela', 'dve', 'xsts'];
const CHECK = 'tideline.check';

/** Between the editor's types and those of the protocol, which count alike. */
const position = (p) => ({ line: p.line, character: p.character });
const range = (r) => new vscode.Range(r.start.line, r.start.character, r.end.line, r.end.character);
const location = (l) => new vscode.Location(vscode.Uri.parse(l.uri), range(l.range));
const at = (document, place) => ({
  textDocument: { uri: document.uri.toString() },
  position: position(place),
});

let server;
let process_;

function diagnostic(told) {
  // The protocol counts severities from 1, the editor from 0.
  const shown = new vscode.Diagnostic(range(told.range), told.message, (told.severity || 1) - 1);
  shown.source = told.source;
  shown.relatedInformation = (told.relatedInformation || []).map(
    (i) => new vscode.DiagnosticRelatedInformation(location(i.location), i.message),
  );
  return shown;
}

function symbol(told) {
  const shown = new vscode.DocumentSymbol(
    told.name,
    told.detail || '',
    told.kind - 1,
    range(told.range),
    range(told.selectionRange),
  );
  shown.children = (told.children || []).map(symbol);
  return shown;
}

function completion(told) {
  const item = new vscode.CompletionItem(told.label, (told.kind || 1) - 1);
  item.detail = told.detail;
  return item;
}

function notifications(diagnostics, output) {
  return (method, params) => {
    if (method === 'textDocument/publishDiagnostics') {
      diagnostics.set(vscode.Uri.parse(params.uri), params.diagnostics.map(diagnostic));
    } else if (method === 'window/logMessage') {
      output.appendLine(params.message);
    } else if (method === 'window/showMessage') {
      const show = [
        vscode.window.showErrorMessage,
        vscode.window.showWarningMessage,
        vscode.window.showInformationMessage,
      ][Math.min(params.type, 3) - 1];
      show(params.message, 'Show report').then((chosen) => chosen && output.show());
    }
  };
}

function isOurs(document) {
  return LANGUAGES.includes(document.languageId);
}

function open(document) {
  if (isOurs(document)) {
    server.notify('textDocument/didOpen', {
      textDocument: {
        uri: document.uri.toString(),
        languageId: document.languageId,
        version: document.version,
        text: document.getText(),
      },
    });
  }
}

function changed(event) {
  if (isOurs(event.document) && event.contentChanges.length > 0) {
    server.notify('textDocument/didChange', {
      textDocument: { uri: event.document.uri.toString(), version: event.document.version },
      contentChanges: event.contentChanges.map((change) => ({
        range: { start: position(change.range.start), end: position(change.range.end) },
        text: change.text,
      })),
    });
  }
}

function closed(document) {
  if (isOurs(document)) {
    server.notify('textDocument/didClose', { textDocument: { uri: document.uri.toString() } });
  }
}

/** What the editor asks, and how the server is asked for it. */
function providers() {
  const ask = (method, params, token) => server.request(method, params, token);
  const document = (d) => ({ textDocument: { uri: d.uri.toString() } });
  const languages = LANGUAGES.map((language) => ({ language }));
  return [
    vscode.languages.registerHoverProvider(languages, {
      provideHover: async (d, p, token) => {
        const told = await ask('textDocument/hover', at(d, p), token);
        return told
          ? new vscode.Hover(new vscode.MarkdownString(told.contents.value), range(told.range))
          : undefined;
      },
    }),
    vscode.languages.registerDefinitionProvider(languages, {
      provideDefinition: async (d, p, token) =>
        (await ask('textDocument/definition', at(d, p), token)).map(location),
    }),
    vscode.languages.registerReferenceProvider(languages, {
      provideReferences: async (d, p, context, token) =>
        (await ask('textDocument/references', { ...at(d, p), context }, token)).map(location),
    }),
    vscode.languages.registerRenameProvider(languages, {
      prepareRename: async (d, p, token) =>
        range(await ask('textDocument/prepareRename', at(d, p), token)),
      provideRenameEdits: async (d, p, newName, token) => {
        const told = await ask('textDocument/rename', { ...at(d, p), newName }, token);
        const edit = new vscode.WorkspaceEdit();
        for (const [uri, edits] of Object.entries(told.changes || {})) {
          edits.forEach((e) => edit.replace(vscode.Uri.parse(uri), range(e.range), e.newText));
        }
        return edit;
      },
    }),
    vscode.languages.registerDocumentSymbolProvider(languages, {
      provideDocumentSymbols: async (d, token) =>
        (await ask('textDocument/documentSymbol', document(d), token)).map(symbol),
    }),
    vscode.languages.registerCompletionItemProvider(
      languages,
      {
        provideCompletionItems: async (d, p, token) =>
          (await ask('textDocument/completion', at(d, p), token)).map(completion),
      },
      '.',
    ),
    vscode.languages.registerCodeLensProvider(languages, {
      provideCodeLenses: async (d, token) =>
        (await ask('textDocument/codeLens', document(d), token)).map(
          (lens) => new vscode.CodeLens(range(lens.range), lens.command),
        ),
    }),
    vscode.commands.registerCommand(CHECK, (...args) =>
      vscode.window.withProgress(
        {
          location: vscode.ProgressLocation.Notification,
          title: `Checking ${args[2]}`,
          cancellable: true,
        },
        async (_, token) => {
          try {
            await ask('workspace/executeCommand', { command: CHECK, arguments: args }, token);
          } catch (failure) {
            if (!token.isCancellationRequested) {
              vscode.window.showErrorMessage(failure.message);
            }
          }
        },
      ),
    ),
  ];
}

async function activate(context) {
  const settings = vscode.workspace.getConfiguration('tideline');
  const output = vscode.window.createOutputChannel('Tideline');
  const diagnostics = vscode.languages.createDiagnosticCollection('tideline');
  const folders = (vscode.workspace.workspaceFolders || []).map((folder) => ({
    uri: folder.uri.toString(),
    name: folder.name,
  }));
  process_ = spawn(settings.get('command'), ['lsp'], { stdio: ['pipe', 'pipe', 'pipe'] });
  process_.on('error', (failure) =>
    vscode.window.showErrorMessage(
      `Tideline does not start: ${failure.message}. Set tideline.command to where it is.`,
    ),
  );
  process_.stderr.on('data', (text) => output.append(text.toString()));
  server = new Connection(
    process_.stdout,
    process_.stdin,
    notifications(diagnostics, output),
  );
  process_.on('exit', () => server.close());
  await server.request('initialize', {
    processId: process.pid,
    rootUri: folders.length > 0 ? folders[0].uri : null,
    workspaceFolders: folders,
    capabilities: {},
    initializationOptions: { checkSeconds: settings.get('checkSeconds') },
  });
  server.notify('initialized', {});
  context.subscriptions.push(
    output,
    diagnostics,
    vscode.workspace.onDidOpenTextDocument(open),
    vscode.workspace.onDidChangeTextDocument(changed),
    vscode.workspace.onDidCloseTextDocument(closed),
    vscode.workspace.onDidChangeWorkspaceFolders((event) => {
      const told = (list) => list.map((f) => ({ uri: f.uri.toString(), name: f.name }));
      server.notify('workspace/didChangeWorkspaceFolders', {
        event: { added: told(event.added), removed: told(event.removed) },
      });
    }),
    ...providers(),
  );
  vscode.workspace.textDocuments.forEach(open);
}

async function deactivate() {
  if (server && server.isOpen) {
    await server.request('shutdown', null);
    server.notify('exit', null);
  }
}

module.exports = { activate, deactivate };
