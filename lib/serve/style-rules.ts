/** One rule of a style sheet as the build writes it: flat, without comments. */
export interface StyleRule {
  /** What stands before its block; a whole statement where there is none. */
  readonly head: string;
  /** Rules of a block of rules, declarations as text, null for a statement. */
  readonly body: readonly StyleRule[] | string | null;
  /** Classes that an element and those around it must have, for each selector; empty for what is no selector. */
  readonly needs: readonly (readonly string[])[];
}

const GROUP = /^@(layer|media|supports|container|starting-style)\b/;

/** Index of the character that ends what begins at `from`: the first of `ends` outside of strings and brackets. */
function endOf(css: string, from: number, ends: string): number {
  let depth = 0;
  for (let i = from; i < css.length; i++) {
    const char = css.charAt(i);
    if (depth === 0 && ends.includes(char)) return i;
    if (char === '\\') i++;
    else if (char === '"' || char === "'") {
      for (i++; i < css.length && css[i] !== char; i++) if (css[i] === '\\') i++;
    } else if ('([{'.includes(char)) depth++;
    else if (')]}'.includes(char)) depth--;
  }
  return css.length;
}

/** A list at its commas. */
function listed(text: string): readonly string[] {
  const parts: string[] = [];
  for (let from = 0; from <= text.length; ) {
    const to = endOf(text, from, ',');
    parts.push(text.slice(from, to));
    from = to + 1;
  }
  return parts;
}

/** A selector without what stands in brackets: an attribute, or what a `:is()`, `:has()` or `:not()` is asked for. */
function withoutBrackets(selector: string): string {
  let outside = '';
  for (let from = 0; from < selector.length; ) {
    const to = endOf(selector, from, '([');
    outside += selector.slice(from, to);
    from = endOf(selector, to + 1, ')]') + 1;
  }
  return outside;
}

const CLASS = /\.((?:[\w-]|[^\0-\x7f]|\\.)+)/g;

/** What is written as a number of a character is taken for nothing: the selector is needed the more often. */
function classesOf(selector: string): readonly string[] {
  const names = [...withoutBrackets(selector).matchAll(CLASS)].map(([, name = '']) => name);
  return names.filter((name) => !/\\[\da-f]/i.test(name)).map((name) => name.replace(/\\/g, ''));
}

/** The rules of a style sheet. */
export function styleRules(css: string): readonly StyleRule[] {
  const rules: StyleRule[] = [];
  for (let from = 0; from < css.length; ) {
    const to = endOf(css, from, '{;');
    const head = css.slice(from, to).trim();
    if (css[to] !== '{') {
      if (head !== '') rules.push({ head, body: null, needs: [] });
      from = to + 1;
      continue;
    }
    const end = endOf(css, to + 1, '}');
    const block = css.slice(to + 1, end);
    rules.push({
      head,
      body: GROUP.test(head) ? styleRules(block) : block,
      needs: head.startsWith('@') ? [] : listed(head).map(classesOf),
    });
    from = end + 1;
  }
  return rules;
}
