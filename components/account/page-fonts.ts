/** A font file that this page has loaded, and what for. */
export interface PageFont {
  readonly role: 'main' | 'headings';
  readonly bytes: ArrayBuffer;
  readonly descriptors: { readonly weight: string; readonly unicodeRange: string };
}

const ROLES = { main: '--set-font-main', headings: '--set-font-headings' } as const;

const nameOf = (family: string): string => family.trim().replace(/^["']|["']$/g, '');

function fontRules(): readonly { readonly rule: CSSFontFaceRule; readonly base: string }[] {
  return [...document.styleSheets].flatMap((sheet) => {
    const base = sheet.href ?? location.href;
    // The rules of another site's style sheet cannot be read.
    if (new URL(base).origin !== location.origin) return [];
    return [...sheet.cssRules].flatMap((rule) => (rule instanceof CSSFontFaceRule ? [{ rule, base }] : []));
  });
}

/** The files of the shop's two fonts that this page has loaded, out of the browser's cache: for a frame that may load nothing. */
export async function pageFonts(): Promise<readonly PageFont[]> {
  const loaded = new Set([...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => nameOf(family)));
  const style = getComputedStyle(document.documentElement);
  const rules = fontRules();
  const wanted = (['main', 'headings'] as const).flatMap((role) => {
    const families = new Set(style.getPropertyValue(ROLES[role]).split(',').map(nameOf));
    return rules.flatMap(({ rule, base }) => {
      const family = nameOf(rule.style.getPropertyValue('font-family'));
      const file = /url\(["']?([^"')]+)["']?\)/.exec(rule.style.getPropertyValue('src'))?.[1];
      return file !== undefined && families.has(family) && loaded.has(family) ? [{ role, rule, url: new URL(file, base) }] : [];
    });
  });
  const reads = wanted.map(async ({ role, rule, url }): Promise<PageFont> => {
    const response = await fetch(url, { cache: 'force-cache' });
    if (!response.ok) throw new Error(`${url.pathname}: ${response.status}`);
    const [weight, range] = [rule.style.getPropertyValue('font-weight'), rule.style.getPropertyValue('unicode-range')];
    return {
      role,
      bytes: await response.arrayBuffer(),
      descriptors: { weight: weight || 'normal', unicodeRange: range || 'U+0-10FFFF' },
    };
  });
  return (await Promise.allSettled(reads)).flatMap((read) => (read.status === 'fulfilled' ? [read.value] : []));
}
