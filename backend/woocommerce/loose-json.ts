/** How an object or a list of them begins; a warning names places such as `$a[0]`, which is none. */
const BEGINNING = /\{\s*["}]|\[\s*[{\]]/g;

/**
 * JSON as WordPress sends it: a plugin with warnings switched on prints them before the answer, another adds a comment behind it. Undefined when
 * there is no whole value: a part of one that broke off is never taken for the answer.
 */
export function looseJson(text: string): unknown {
  const plain = text.replace(/^\uFEFF/, '').trim();
  const whole = parsed(plain);
  if (whole !== undefined) return whole;
  const end = Math.max(plain.lastIndexOf('}'), plain.lastIndexOf(']')) + 1;
  for (const { index, 0: beginning } of plain.matchAll(BEGINNING)) {
    const value = parsed(plain.slice(index, end));
    if (value !== undefined || !/^\[\s*\]$/.test(beginning)) return value;
  }
  return undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
