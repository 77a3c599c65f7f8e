const [QUOTE, COMMA, BACKSLASH] = [0x22, 0x2c, 0x5c];
const OPENS: ReadonlySet<number> = new Set([0x5b, 0x7b]);
const CLOSES: ReadonlySet<number> = new Set([0x5d, 0x7d]);
const SPACE = /^[ \t\r\n]*$/;

/** The end of the string that begins at `from`: a quotation mark with an even number of backslashes before it. */
function endOfText(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(QUOTE, from + 1); at !== -1; at = bytes.indexOf(QUOTE, at + 1)) {
    let before = at - 1;
    while (bytes[before] === BACKSLASH) before--;
    if ((at - before) % 2 === 1) return at;
  }
  throw new SyntaxError('a text without an end');
}

/** The beginning of a JSON list; -1 for other JSON. */
function beginOfList(bytes: Buffer): number {
  const begin = bytes.indexOf('[');
  return begin !== -1 && SPACE.test(bytes.toString('latin1', 0, begin)) ? begin : -1;
}

/**
 * The elements of a JSON list (UTF-8), each parsed on demand: a catalogue of 22 MB is never held as objects, and does not block the thread with one long parse.
 * null when it is not a list.
 * @throws {SyntaxError} at an invalid element.
 */
export function jsonRows(bytes: Buffer): Generator<unknown, void> | null {
  const begin = beginOfList(bytes);
  return begin === -1 ? null : elements(bytes, begin);
}

function* elements(bytes: Buffer, begin: number): Generator<unknown, void> {
  let depth = 0;
  let from = begin + 1;
  let isFirst = true;
  for (let at = from; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0;
    if (byte === QUOTE) at = endOfText(bytes, at);
    else if (OPENS.has(byte)) depth++;
    else if (byte === COMMA && depth === 0) {
      yield JSON.parse(bytes.toString('utf8', from, at));
      from = at + 1;
      isFirst = false;
    } else if (CLOSES.has(byte)) {
      if (depth-- > 0) continue;
      const last = bytes.toString('utf8', from, at);
      if (!isFirst || !SPACE.test(last)) yield JSON.parse(last);
      if (byte !== 0x5d || !SPACE.test(bytes.toString('utf8', at + 1))) throw new SyntaxError('something follows the list');
      return;
    }
  }
  throw new SyntaxError('a list without an end');
}
