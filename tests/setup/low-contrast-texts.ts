import type { Page } from '@playwright/test';

/**
 * The words on a page that do not read on what lies under them (WCAG 2.2, 1.4.3 AA: 4.5, large ones 3), with their colours and ratio; a gradient
 * counts with the worst of its stops. Words over pictures are not judged, nor those of controls that are switched off and of sums
 * that are being reckoned anew.
 */
export async function lowContrastTexts(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    type Rgba = readonly [number, number, number, number];
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    const known = new Map<string, Rgba>();
    const read = (css: string): Rgba => {
      const before = known.get(css);
      if (before || !canvas) return before ?? [0, 0, 0, 0];
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = css;
      canvas.fillRect(0, 0, 1, 1);
      const [r = 0, g = 0, b = 0, a = 0] = canvas.getImageData(0, 0, 1, 1).data;
      const rgba: Rgba = [r, g, b, a / 255];
      known.set(css, rgba);
      return rgba;
    };
    const over = ([r, g, b, a]: Rgba, [x, y, z]: Rgba): Rgba => [r * a + x * (1 - a), g * a + y * (1 - a), b * a + z * (1 - a), 1];
    const light = (c: number): number => (c / 255 <= 0.04045 ? c / 255 / 12.92 : ((c / 255 + 0.055) / 1.055) ** 2.4);
    const luminance = ([r, g, b]: Rgba): number => 0.2126 * light(r) + 0.7152 * light(g) + 0.0722 * light(b);
    const ratio = (a: Rgba, b: Rgba): number => {
      const [x, y] = [luminance(a), luminance(b)];
      return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
    };
    const grounds = new Map<Element, readonly Rgba[] | null>();
    /** Everything that may be seen behind the words of an element; null where it is a picture. */
    const groundsOf = (element: Element | null): readonly Rgba[] | null => {
      if (element === null) return [[255, 255, 255, 1]];
      const before = grounds.get(element);
      if (before !== undefined) return before;
      const style = getComputedStyle(element);
      const image = style.backgroundImage;
      const stops = image === 'none' ? [] : (image.match(/(?:rgba?|oklab|oklch|color|lab)\([^()]*\)/g) ?? []).map(read);
      const paints = [...stops, ...(stops.length === 0 ? [read(style.backgroundColor)] : [])];
      const isOpaque = paints.every((paint) => paint[3] > 0.99);
      const below = isOpaque ? [] : groundsOf(element.parentElement);
      const isPicture = image.includes('url(') || element.matches('[data-plate]');
      const found =
        isPicture || below === null
          ? null
          : paints.flatMap((paint) => (paint[3] > 0.99 ? [paint] : below.map((ground) => over(paint, ground))));
      grounds.set(element, found);
      return found;
    };
    const shown = (element: Element): number => {
      let opacity = 1;
      for (let at: Element | null = element; at; at = at.parentElement) opacity *= Number(getComputedStyle(at).opacity);
      return opacity;
    };
    const bad = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      const words = node.nodeValue?.trim() ?? '';
      if (
        !element ||
        words === '' ||
        element.closest('script, style, noscript, svg, option, :disabled, [aria-disabled="true"], [aria-busy="true"], [inert]')
      )
        continue;
      const box = element.getBoundingClientRect();
      if (box.width <= 1 || box.height <= 1 || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const style = getComputedStyle(element);
      const under = groundsOf(element);
      if (under === null || style.clipPath !== 'none') continue;
      const [r, g, b, a] = read(style.color);
      const ink: Rgba = [r, g, b, a * shown(element)];
      const size = Number.parseFloat(style.fontSize);
      const least = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700) ? 3 : 4.5;
      const worst = Math.min(...under.map((ground) => ratio(over(ink, ground), ground)));
      // eight bits of a canvas are a little less than what CSS mixes
      if (worst < least - 0.05)
        bad.add(`.${element.className || element.tagName} «${words.slice(0, 24)}» ${style.color}: ${worst.toFixed(2)}`);
    }
    return [...bad].slice(0, 12);
  });
}
