// Colours for texts: words, comments, strings, numbers. It says nothing about what a text means.

const WORDS = {
  pml: 'active accept assert atomic bit bool break byte c_code c_decl c_expr c_state chan d_proctype d_step D_proctype do else empty enabled eval false fi for full goto hidden if in init inline int len local ltl mtype nempty never nfull notrace np_ od of pc_value pid printf printm priority proctype progress provided return run select short show skip timeout trace true typedef unless unsigned xr xs',
  dve: 'accept and assert async buchi byte channel commit const effect false guard imply init int not or process progress property state sync system trans true',
  xsts: 'and array assume boolean choice ctrl default do else env exists false for forall from havoc if imply init integer local non_det not or par prop rational read return seq to trans true type var write xor',
  system: 'and array bool false init int not or prop property system trans true var',
  cfa: 'assume bool error false final havoc init int loc main not process true var',
  lola: 'ALL AND BEGIN BOOLEAN CONSUME DO ELSE END ENDIF ENDFOR EXIT FAIR FALSE FOR FUNCTION IF IN MARKING MOD NOT OF OR PLACE PRODUCE REPEAT RETURN SAFE SORT STRONG THEN TO TRANSITION TRUE UNTIL VAR WEAK WHILE',
};
const COMMENTS = { pml: ['//[^\\n]*', '/\\*[^]*?(?:\\*/|$)'], lola: ['\\{[^}]*\\}?'], xml: ['<!--[^]*?(?:-->|$)'] };
const LONGEST = 300_000;

/** The language of a file name, for colours; undefined if there are none for it. */
export function languageOf(name) {
  const ending = /\.([a-z]+)$/.exec(name)?.[1];
  const other = { prom: 'pml', promela: 'pml', spin: 'pml', pnml: 'xml', cpn: 'xml', ss: undefined };
  const language = ending in other ? other[ending] : ending;
  return language === 'xml' || language in WORDS ? language : undefined;
}

const rules = new Map();

function rulesOf(language) {
  if (!rules.has(language)) {
    const comments = COMMENTS[language] ?? COMMENTS.pml;
    const parts = language === 'xml'
      ? [['c', comments], ['k', ['</?[\\w:.-]+|/?>']], ['s', ['"[^"]*"']]]
      : [['c', comments], ['s', ['"(?:[^"\\\\\\n]|\\\\.)*"?']], ['p', ['^[ \\t]*#[ \\t]*\\w+']],
        ['k', ['\\b(?:' + WORDS[language].split(' ').join('|') + ')\\b']], ['n', ['\\b\\d+(?:\\.\\d+)?\\b']]];
    rules.set(language, {
      kinds: parts.map(([kind]) => kind),
      pattern: new RegExp(parts.map(([, patterns]) => '(' + patterns.join('|') + ')').join('|'), 'gm'),
    });
  }
  return rules.get(language);
}

/** A text in pieces [kind, text], line by line; kind is '' for what has no colour. */
export function pieces(text, language) {
  const lines = [[]];
  const add = (kind, part) => part.split('\n').forEach((line, i) => {
    if (i > 0) {
      lines.push([]);
    }
    if (line !== '') {
      lines.at(-1).push([kind, line]);
    }
  });
  let at = 0;
  if (language !== undefined && text.length <= LONGEST) {
    const { kinds, pattern } = rulesOf(language);
    for (const match of text.matchAll(pattern)) {
      add('', text.slice(at, match.index));
      add(kinds[match.slice(1).findIndex((part) => part !== undefined)], match[0]);
      at = match.index + match[0].length;
    }
  }
  add('', text.slice(at));
  return lines;
}
