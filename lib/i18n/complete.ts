import { misfit } from './message-shape.ts';
import type { Messages } from './page-messages.ts';

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

/** A language's messages, complete: what it lacks is said in the default language, and nothing that no code asks for is kept. Answers what was missing, too. */
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

/** Text that is no JSON is null. */
function readTree(wire: unknown): unknown {
  if (typeof wire !== 'string') return wire;
  try {
    return JSON.parse(wire);
  } catch {
    return null;
  }
}

/** Why a text is not taken; null when it is. */
function fault(message: string, text: unknown): string | null {
  if (typeof text !== 'string' || text.trim() === '') return 'no text';
  return text.length > LONGEST ? 'too long' : misfit(message, text);
}

/** Hears of every override that is left out: its path, and why. */
export type Refused = (path: string, why: string) => void;

/** Paths below which `own` says something that no message is called. */
function unknownIn(own: object, messages: unknown, path = ''): string[] {
  return Object.entries(own).flatMap(([key, value]) => {
    const named = key.split('.').reduce(at, messages);
    if (isBranch(value) && isBranch(named)) return unknownIn(value, named, `${path}${key}.`);
    return typeof named === 'string' ? [] : [`${path}${key}`];
  });
}

/**
 * Messages with those an owner wrote for a language (`lang_json_data`, I18N-02) in their place: a tree as in our files, paths as keys («cart.title»),
 * or either as JSON text. What names no message, is empty or too long, cannot be read or asks for what the message does not get is left out and told.
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
