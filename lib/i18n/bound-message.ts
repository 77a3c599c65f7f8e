import { bindWords } from './bind-words.ts';
import { closing } from './message-shape.ts';
import type { Messages } from './page-messages.ts';

const NBSP = '\u00a0';
/** Stands for an argument while the words around it are bound. */
const HELD = '\ue000';
/** What is counted by an argument, or by the number of a plural. */
const COUNTED = /(?<=\ue000) (?=[\p{Sc}%°])|(?<=#) (?=\S)/gu;

/** An argument with the texts of its cases bound, its name and theirs as they are. */
function boundArgument(argument: string): string {
  let result = '{';
  for (let at = 1; at < argument.length; at++) {
    if (argument[at] !== '{') {
      result += argument[at];
      continue;
    }
    const end = closing(argument, at + 1);
    result += `{${boundMessage(argument.slice(at + 1, end))}}`;
    at = end;
  }
  return result;
}

/**
 * A message of ICU as bindWords sets it: short words keep to what follows, an argument's value included.
 * @throws {MessageError} where a brace does not close
 */
export function boundMessage(message: string): string {
  const held: string[] = [];
  let text = '';
  for (let at = 0; at < message.length; at++) {
    if (message[at] !== '{') {
      text += message[at];
      continue;
    }
    const end = closing(message, at + 1);
    held.push(boundArgument(message.slice(at, end + 1)));
    text += HELD;
    at = end;
  }
  return bindWords(text)
    .replace(COUNTED, NBSP)
    .replaceAll(HELD, () => held.shift() ?? '');
}

/** Letters of a message that may take more than a line: names of things and buttons stay as they are typed and searched for. */
const LONG = 32;

function bindAll(tree: object): void {
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === 'object' && value !== null) bindAll(value);
    else if (typeof value === 'string' && value.length >= LONG) Reflect.set(tree, key, boundMessage(value));
  }
}

/** Messages as they are set on a page: no line of a sentence ends with a preposition. */
export function boundMessages(messages: Messages): Messages {
  const bound = structuredClone(messages);
  bindAll(bound);
  return bound;
}
