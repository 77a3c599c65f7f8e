import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Document, isAlias, isMap, isScalar, isSeq, LineCounter, type Node, parseDocument } from 'yaml';
import type { Problem } from './problem.ts';

export type Path = readonly (string | number)[];

/** One read content file: its value and the line on which a part of it begins. */
export interface Source {
  file: string;
  value: unknown;
  lineOf: (path: Path) => number;
}

/**
 * Reads YAML (or JSON, which is YAML) of a shop folder. A file that cannot be read as YAML adds its problems and gives undefined.
 * JSON without mistakes takes a fast way; its lines are only looked up when something is wrong.
 */
export function readSource(dir: string, file: string, problems: Problem[]): Source | undefined {
  return parseSource(readFileSync(join(dir, file), 'utf8'), file, 0, problems);
}

/** As readSource for a text whose first line is line `above + 1` of the file. */
export function parseSource(text: string, file: string, above: number, problems: Problem[]): Source | undefined {
  const plain = text.replace(/^\uFEFF/, '');
  if (file.endsWith('json')) {
    const value = parseJson(plain);
    if (value !== undefined) return { file, value, lineOf: lazyLines(plain, above) };
  }
  const counter = new LineCounter();
  const document = parseDocument(plain, { lineCounter: counter, merge: true, stringKeys: true });
  if (document.errors.length > 0) {
    for (const error of document.errors) {
      problems.push({
        file,
        line: above + counter.linePos(error.pos[0]).line,
        field: '',
        message: error.message.split('\n')[0] ?? 'not YAML',
      });
    }
    return undefined;
  }
  try {
    return { file, value: document.toJS({ maxAliasCount: 10_000 }), lineOf: (path) => above + lineIn(document, counter, path) };
  } catch (error) {
    problems.push({ file, line: above + 1, field: '', message: error instanceof Error ? error.message : 'not YAML' });
    return undefined;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
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
