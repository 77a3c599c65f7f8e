export interface StyleRule {
  readonly file: string;
  readonly selector: string;
  readonly declarations: Readonly<Record<string, string>>;
}

const plain = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Every rule of a stylesheet that sets something itself, in order; rules within rules are found too. */
export function rulesOf(file: string, css: string): readonly StyleRule[] {
  return [...css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{};]+)\{([^{}]*)\}/g)].map(([, selector = '', body = '']) => ({
    file,
    selector: plain(selector),
    declarations: Object.fromEntries(
      [...body.matchAll(/([\w-]+)\s*:\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, plain(value)]),
    ),
  }));
}
