/** A font file this page has loaded, and what for. */
export interface PageFace {
  readonly role: 'main' | 'headings';
  readonly bytes: ArrayBuffer;
  readonly descriptors: { readonly weight: string; readonly unicodeRange: string };
}

const ROLES = { main: '--set-font-main', headings: '--set-font-headings' } as const;

const nameOf = (family: string): string => family.trim().replace(/^["']|["']$/g, '');

function fontRules(): readonly { readonly rule: CSSFontFaceRule; readonly base: string }[] {
  return [...document.styleSheets].flatMap((sheet) => {
    const base = sheet.href ?? location.href;
    // another site's sheet says nothing of its rules
    if (new URL(base).origin !== location.origin) return [];
    return [...sheet.cssRules].flatMap((rule) => (rule instanceof CSSFontFaceRule ? [{ rule, base }] : []));
  });
}

/** The files behind the shop's two fonts that this page has loaded: out of the browser's cache, for a frame that has no way to it. */
export async function pageFaces(): Promise<readonly PageFace[]> {
  const loaded = new Set([...document.fonts].filter((face) => face.status === 'loaded').map((face) => nameOf(face.family)));
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
  const read = wanted.map(async ({ role, rule, url }) => {
    const answer = await fetch(url, { cache: 'force-cache' });
    if (!answer.ok) throw new Error(`${url.pathname}: ${answer.status}`);
    const [weight, range] = [rule.style.getPropertyValue('font-weight'), rule.style.getPropertyValue('unicode-range')];
    const descriptors = { weight: weight || 'normal', unicodeRange: range || 'U+0-10FFFF' };
    return { role, bytes: await answer.arrayBuffer(), descriptors };
  });
  return (await Promise.allSettled(read)).flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
}
