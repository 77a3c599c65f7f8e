/**
 * Tailwind puts the initial values of its properties, for browsers without `@property`, into a cascade layer. When a sheet with any layer comes after the page, a
 * browser looks for its fonts and lays out all text again. So in a sheet without other layers they stand in none; `*` is weaker than every class.
 */
export default () => ({
  postcssPlugin: 'unlayered-properties',
  OnceExit(root) {
    const layers = [];
    root.walkAtRules('layer', (rule) => void layers.push(rule));
    if (layers.some(({ params }) => params !== 'properties')) return;
    for (const rule of layers) rule.replaceWith(rule.nodes ?? []);
  },
});
export const postcss = true;
