import type { Messages } from './page-messages.ts';

/** The parts of a message that a translation must keep (I18N-01). */
export interface MessageShape {
  /** Arguments by name with their format: `count` → `plural`, `name` → ''. */
  readonly arguments: ReadonlyMap<string, string>;
  /** Tags: `b`. */
  readonly tags: ReadonlySet<string>;
  /** The cases of every plural and select argument: `=0`, `one`, `other`. */
  readonly cases: readonly { readonly argument: string; readonly format: 'plural' | 'select'; readonly names: readonly string[] }[];
  /** Text outside arguments, all branches joined. */
  readonly text: string;
}

/** An invalid message: unbalanced braces, an unknown format, quoting. */
export class MessageError extends Error {}

const FORMATS = new Set(['number', 'plural', 'select']);
const CASES = { plural: /\s*(=\d+|zero|one|two|few|many|other)\s*\{/y, select: /\s*(\w+)\s*\{/y } as const;

/**
 * Index of the brace that closes the one before `from`.
 * @throws {MessageError} without one
 */
function closing(message: string, from: number): number {
  let depth = 1;
  for (let at = from; at < message.length; at++) {
    if (message[at] === '{') depth++;
    else if (message[at] === '}' && --depth === 0) return at;
  }
  throw new MessageError('a brace does not close');
}

/**
 * Parses a message in the supported subset of ICU: arguments, numbers, plurals with CLDR cases, selects, tags without attributes.
 * @throws {MessageError} for anything else.
 */
export function shapeOf(message: string): MessageShape {
  const cases: MessageShape['cases'][number][] = [];
  const found = { arguments: new Map<string, string>(), tags: new Set<string>(), cases, text: '' };

  const readCases = (argument: string, format: 'plural' | 'select', body: string): void => {
    const pattern = CASES[format];
    const names: string[] = [];
    let at = 0;
    while (body.slice(at).trim() !== '') {
      pattern.lastIndex = at;
      const name = pattern.exec(body)?.[1];
      if (name === undefined) throw new MessageError(`no case at «${body.slice(at, at + 20)}»`);
      const from = pattern.lastIndex;
      const end = closing(body, from);
      read(body.slice(from, end));
      names.push(name);
      at = end + 1;
    }
    if (!names.includes('other') || new Set(names).size < names.length) throw new MessageError('every case once, and «other» among them');
    found.cases.push({ argument, format, names });
  };

  const readArgument = (inside: string): void => {
    const [, name, format = '', body = ''] = /^\s*(\w+)\s*(?:,\s*(\w+)\s*(?:,([\s\S]*))?)?$/.exec(inside) ?? [];
    if (name === undefined || (format !== '' && !FORMATS.has(format))) throw new MessageError(`no argument: «${inside.slice(0, 20)}»`);
    const known = found.arguments.get(name);
    if (known === undefined || known === '') found.arguments.set(name, format);
    if (format === 'plural' || format === 'select') readCases(name, format, body);
  };

  const read = (part: string): void => {
    for (let at = 0; at < part.length; at++) {
      const sign = part[at] ?? '';
      if (sign === '}') throw new MessageError('a brace closes nothing');
      if (sign === "'" && /[{}<>#]/.test(part[at + 1] ?? '')) throw new MessageError('quoting is not used');
      if (sign !== '{') {
        found.text += sign;
        continue;
      }
      const end = closing(part, at + 1);
      readArgument(part.slice(at + 1, end));
      at = end;
    }
  };

  read(message);
  const tags = [...found.text.matchAll(/<(\/?)([^>]*)>/g)];
  for (const [, , name = ''] of tags) {
    if (!/^[a-z]+$/.test(name)) throw new MessageError(`no tag: «${name.slice(0, 20)}»`);
    found.tags.add(name);
  }
  const open: string[] = [];
  for (const [, end, name = ''] of tags) {
    if (end === '') open.push(name);
    else if (open.pop() !== name) throw new MessageError('a tag does not close');
  }
  if (open.length > 0 || /[<>]/.test(found.text.replace(/<\/?[a-z]+>/g, ''))) throw new MessageError('a tag does not close');
  return found;
}

/** Why a text cannot replace a message; null when it can: it uses only arguments and tags of the message. */
export function misfit(message: string, text: string): string | null {
  try {
    const [is, may] = [shapeOf(text), shapeOf(message)];
    for (const name of is.arguments.keys()) if (!may.arguments.has(name)) return `unknown argument ${name}`;
    for (const [name, format] of is.arguments)
      if (format !== '' && (may.arguments.get(name) === 'select') !== (format === 'select')) return `argument ${name} is of another kind`;
    for (const [name, format] of is.arguments)
      if (format !== '' && (may.arguments.get(name) ?? '') === '') return `argument ${name} is no number`;
    for (const tag of is.tags) if (!may.tags.has(tag)) return `unknown tag ${tag}`;
    return null;
  } catch (error) {
    if (error instanceof MessageError) return error.message;
    throw error;
  }
}

const LONGEST = 1_000;

const isBranch = (value: unknown): value is object => typeof value === 'object' && value !== null && !Array.isArray(value);
const at = (tree: unknown, key: string): unknown => (isBranch(tree) && Object.hasOwn(tree, key) ? Reflect.get(tree, key) : undefined);

type Judge = (message: string, text: unknown, path: string) => string;

function fill(tree: object, other: unknown, judge: Judge, flat: unknown, path = ''): void {
  for (const [key, value] of Object.entries(tree)) {
    const here = `${path}${key}`;
    if (typeof value === 'string') Reflect.set(tree, key, judge(value, at(other, key) ?? at(flat, here), here));
    else fill(value, at(other, key), judge, flat, `${here}.`);
  }
}

/** A language's messages, completed from the default language and without unknown keys. Also returns the missing keys. */
export function complete(base: Messages, own: unknown): { readonly messages: Messages; readonly missing: readonly string[] } {
  const messages = structuredClone(base);
  const missing: string[] = [];
  const judge: Judge = (message, text, path) => {
    if (typeof text === 'string' && text !== '') return text;
    missing.push(path);
    return message;
  };
  fill(messages, own, judge, null);
  return { messages, missing };
}

/** Parses JSON text; null when invalid. */
function readTree(wire: unknown): unknown {
  if (typeof wire !== 'string') return wire;
  try {
    return JSON.parse(wire);
  } catch {
    return null;
  }
}

/** Why an override is refused; null when it is valid. */
function fault(message: string, text: unknown): string | null {
  if (typeof text !== 'string' || text.trim() === '') return 'no text';
  return text.length > LONGEST ? 'too long' : misfit(message, text);
}

/** Called for every refused override: its path, and why. */
export type Refused = (path: string, why: string) => void;

/** Paths in `own` that do not exist in the messages. */
function unknownIn(own: object, messages: unknown, path = ''): string[] {
  return Object.entries(own).flatMap(([key, value]) => {
    const named = key.split('.').reduce(at, messages);
    if (isBranch(value) && isBranch(named)) return unknownIn(value, named, `${path}${key}.`);
    return typeof named === 'string' ? [] : [`${path}${key}`];
  });
}

/**
 * Messages with the owner's overrides for a language (`lang_json_data`, I18N-02): a tree as in our files, paths as keys («cart.title»), or either as JSON text.
 * Overrides with an unknown key, an empty or too long text, invalid syntax or unknown arguments are refused and reported.
 */
export function overridden(messages: Messages, wire: unknown, refused: Refused = () => undefined): Messages {
  const own = readTree(wire);
  if (!isBranch(own)) {
    if (wire !== undefined && wire !== null && wire !== '' && !Array.isArray(own)) refused('', 'no JSON object');
    return messages;
  }
  for (const path of unknownIn(own, messages)) refused(path, 'no such message');
  const result = structuredClone(messages);
  const judge: Judge = (message, text, path) => {
    if (text === undefined) return message;
    const why = fault(message, text);
    if (why === null && typeof text === 'string') return text;
    refused(path, why ?? 'no text');
    return message;
  };
  fill(result, own, judge, own);
  return result;
}
