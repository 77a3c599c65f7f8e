import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Document, isAlias, isMap, isPair, isScalar, isSeq, LineCounter, type Node, parseDocument, visit } from 'yaml';
import { jsonOf } from '../../lib/domain/json.ts';
import type { Problem } from './problem.ts';

export type Path = readonly (string | number)[];

/** A content file: its value, and the line where a part of it begins. */
export interface Source {
  file: string;
  value: unknown;
  lineOf: (path: Path) => number;
  /** Numbers of YAML with an unnecessary third decimal: `1.290`. */
  thousandths?: readonly WrittenNumber[];
}

interface WrittenNumber {
  readonly path: Path;
  readonly written: string;
  readonly value: number;
}

/**
 * Reads YAML or JSON of a shop folder. A file that is not valid YAML adds its problems and gives undefined.
 * JSON without mistakes is parsed by JSON.parse; its lines are only looked up for a problem.
 */
export function readSource(dir: string, file: string, problems: Problem[]): Source | undefined {
  return parseSource(readFileSync(join(dir, file), 'utf8'), file, 0, problems);
}

/** As {@link readSource} for a text whose first line is line `above + 1` of the file. */
export function parseSource(text: string, file: string, above: number, problems: Problem[]): Source | undefined {
  const plain = text.replace(/^\uFEFF/, '');
  if (file.endsWith('json')) {
    const value = jsonOf(plain);
    if (value !== undefined) return { file, value, lineOf: lazyLines(plain, above) };
  }
  const counter = new LineCounter();
  const document = parseDocument(plain, { lineCounter: counter, merge: true, stringKeys: true });
  const mistakes = [...yamlMistakes(plain, document)];
  if (mistakes.length > 0) {
    for (const { at, message } of mistakes) problems.push({ file, line: above + counter.linePos(at).line, field: '', message });
    return undefined;
  }
  try {
    const value: unknown = document.toJS({ maxAliasCount: 10_000 });
    const thousandths = THOUSANDTHS.test(plain) ? thousandthsOf(document) : [];
    return { file, value, lineOf: (path) => above + lineIn(document, counter, path), thousandths };
  } catch (error) {
    const at = unknownAlias(document);
    const message = at === undefined ? undefined : yamlWords(plain, at);
    const line = at === undefined ? 1 : counter.linePos(at).line;
    problems.push({ file, line: above + line, field: '', message: message ?? (error instanceof Error ? error.message : 'not YAML') });
    return undefined;
  }
}

const THOUSANDTHS = /\b[1-9]\d{0,2}\.\d\d0\b/;

function thousandthsOf(document: Document.Parsed): WrittenNumber[] {
  const found: WrittenNumber[] = [];
  visit(document, {
    Scalar(_, node, ancestors) {
      const { value, source = '' } = node;
      if (typeof value !== 'number' || !/^[1-9]\d{0,2}\.\d\d0$/.test(source)) return;
      const path = ancestors.flatMap((parent, index): Path => {
        if (isPair(parent)) return [String(isScalar(parent.key) ? parent.key.value : parent.key)];
        const child = ancestors[index + 1] ?? node;
        return isSeq(parent) ? [parent.items.indexOf(child)] : [];
      });
      found.push({ path, written: source, value });
    },
  });
  return found;
}

/** Position of an alias (`*name`) whose anchor does not exist in the document. */
function unknownAlias(document: Document.Parsed): number | undefined {
  let at: number | undefined;
  visit(document, {
    Alias: (_key, node) => {
      if (node.resolve(document) !== undefined) return undefined;
      at = node.range?.[0];
      return visit.BREAK;
    },
  });
  return at;
}

interface Mistake {
  readonly at: number;
  readonly message: string;
}

/**
 * What the parser could not read. When some of it can be explained in an owner's words, that alone, once per line: one tab, or one unquoted character, makes the
 * parser report several mistakes, also on later lines.
 */
function yamlMistakes(text: string, document: Document.Parsed): Iterable<Mistake> {
  const errors = [...document.errors, ...document.warnings];
  const explained = new Map<number, Mistake>();
  for (const { at, message } of [...errors.flatMap((error) => explanation(text, error) ?? []), ...unusedAnchors(text, document)]) {
    const start = lineStart(text, at);
    explained.set(start, explained.get(start) ?? { at, message });
  }
  if (explained.size > 0) return explained.values();
  return errors.map(({ pos: [at], message }) => ({ at, message: message.split('\n')[0] ?? 'not YAML' }));
}

const lineStart = (text: string, position: number): number => text.lastIndexOf('\n', position - 1) + 1;
const lineAt = (text: string, position: number): string => text.slice(lineStart(text, position)).split('\n', 1)[0] ?? '';

/** A colour without quotes in `{ … }` or `[ … ]`: the rest of the line is a comment, and the bracket is never closed. */
const COMMENTED = /[{[,]\s*(?:[^\s,{}[\]'"#:]+:\s+)?#(?=\S)/g;
/** A bracket at the beginning of a value that is not closed on its line. */
const OPEN = /(?<=(?::|-) +)[[{](?=[^\]}\n]*$)/gm;
const CLOSING: Readonly<Record<string, string>> = { '[': ']', '{': '}' };
const COLON_INSIDE = /^[\s-]*[^\s'"#:]+:\s+[^\s'"{[|>].*:\s/;
const IN_QUOTES = 'put the value in quotes';

function explanation(text: string, { pos: [at], code, message }: Document.Parsed['errors'][number]): Mistake | undefined {
  const words = yamlWords(text, at);
  if (words !== undefined) return { at, message: words };
  if (message.startsWith('Flow ')) {
    const comment = [...text.slice(0, at).matchAll(COMMENTED)].at(-1);
    if (comment) return { at: comment.index, message: `# after a space begins a comment: ${IN_QUOTES}` };
    const open = [...text.slice(0, at).matchAll(OPEN)].at(-1);
    if (open)
      return { at: open.index, message: `${open[0]} is not closed: end it with ${CLOSING[open[0]]}, or ${IN_QUOTES} when it is a text` };
  }
  if (code !== 'BLOCK_AS_IMPLICIT_KEY' || !COLON_INSIDE.test(lineAt(text, at))) return undefined;
  return { at, message: `a colon with a space after it inside a value has a meaning in YAML: ${IN_QUOTES}` };
}

/** `name: &Co bar` would be read as «bar»: an anchor that nothing refers to is a text without quotes. */
function unusedAnchors(text: string, document: Document.Parsed): Mistake[] {
  const found: Mistake[] = [];
  visit(document, {
    Scalar(_, { anchor, range }) {
      if (anchor === undefined || !range || text.includes(`*${anchor}`)) return;
      const words = yamlWords(text, range[0]);
      if (words !== undefined) found.push({ at: range[0], message: words });
    },
  });
  return found;
}

/** The beginning of a line up to its value: indentation, dashes of a list, the name of a field. */
const BEFORE = String.raw`^[\s-]*(?:[^\s#'"][^#'"]*?:\s+|-\s+)?`;
const MARK = new RegExp(`${BEFORE}([*&%@\`!,\\]}])`);
/** `name: - hot`; a dash that begins a line is a list. */
const BLOCK_MARK = /^[\s-]*[^\s#'"][^#'"]*?:\s+([->|]) (?=\S)/;
/** `name: "Caesar" with chicken` */
const QUOTED_WORD = new RegExp(`${BEFORE}(["'])(?:(?!\\1).)+\\1[^\\S\\n]*[^\\s#,:\\]}]`);

/** Explains a character with a special meaning in YAML that the owner wrote as plain text; undefined for other mistakes. */
function yamlWords(text: string, position: number): string | undefined {
  const line = lineAt(text, position);
  if (/^ *\t/.test(line)) return 'a tab at the beginning of the line: indent with spaces';
  const [, quote] = QUOTED_WORD.exec(line) ?? [];
  if (quote !== undefined)
    return `a text goes on after its closing ${quote}: put the whole value in ${quote === '"' ? "single quotes: '…'" : 'double quotes: "…"'}`;
  const [, mark] = MARK.exec(line) ?? BLOCK_MARK.exec(line) ?? [];
  return mark === undefined ? undefined : `${mark} at the beginning of a value has a meaning in YAML: ${IN_QUOTES}`;
}

function lazyLines(text: string, above: number): Source['lineOf'] {
  const counter = new LineCounter();
  let document: Document.Parsed | undefined;
  return (path) => {
    document ??= parseDocument(text, { lineCounter: counter });
    return above + lineIn(document, counter, path);
  };
}

function lineIn(document: Document.Parsed, counter: LineCounter, path: Path): number {
  let node: unknown = document.contents;
  let offset = startOf(document.contents) ?? 0;
  for (const step of path) {
    if (isAlias(node)) node = node.resolve(document);
    let next: unknown;
    let start: number | undefined;
    if (isMap(node)) {
      const pair = node.items.find(({ key }) => (isScalar(key) ? String(key.value) : String(key)) === String(step));
      next = pair?.value;
      start = startOf(pair?.key);
    } else if (isSeq(node)) {
      next = typeof step === 'number' ? node.items[step] : undefined;
      start = startOf(next);
    }
    if (start === undefined) break;
    offset = start;
    node = next;
  }
  return counter.linePos(offset).line;
}

function startOf(node: unknown): number | undefined {
  const range = (node as Node | null | undefined)?.range;
  return range?.[0];
}
