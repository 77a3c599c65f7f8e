import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import tailwind from '@tailwindcss/postcss';
import postcss from 'postcss';
import { fallbackFonts } from '../lib/theme/built-in-faces.ts';
import { hasClasses, renderedWith } from './imports.ts';

/**
 * Tailwind with what the sheets of this project need besides it (docs/decisions/0055-a-style-sheet-for-each-room.md):
 * `@source-of "entry" … not "path" …` stands for an `@source` of every file with classes that is rendered together with the entries, without what the paths begin;
 * `@fallback-fonts` for the faces of lib/theme/built-in-faces.ts; the sheet of a room lacks what the first sheet has, which every page links before it.
 */
const ROOT = join(import.meta.dirname, '..');
const FIRST = join(ROOT, 'app/(shop)/first.css');

const textOf = (file) => (/\.tsx?$/.test(file) && existsSync(join(ROOT, file)) ? readFileSync(join(ROOT, file), 'utf8') : '');

/** Brackets in the names of routes would be part of a pattern. */
const globOf = (path) => path.replaceAll(/[^/]*[[(][^/]*/g, '*');

const sourcesOf = {
  postcssPlugin: 'sources-of',
  Once(root, { result }) {
    const folder = relative(ROOT, dirname(result.opts.from ?? FIRST));
    root.walkAtRules('source-of', (rule) => {
      const [entries, leftOut] = rule.params
        .split(/\snot\s/)
        .map((list) => [...list.matchAll(/"([^"]+)"/g)].map(([, path]) => join(folder, path)));
      const files = renderedWith(entries, textOf, (file) => leftOut?.some((path) => file.startsWith(path)) ?? false);
      for (const file of files) {
        result.messages.push({ type: 'dependency', plugin: 'sources-of', file: join(ROOT, file), parent: result.opts.from });
        if (hasClasses(file, textOf(file))) rule.before({ name: 'source', params: `"${globOf(relative(folder, file))}"` });
      }
      rule.remove();
    });
    root.walkAtRules('fallback-fonts', (rule) => rule.replaceWith(postcss.parse(fallbackFonts())));
  },
};

/** What a rule applies to: its class, or its name when it has none (`:root`, `*`, `@property`). */
const classOf = (selector) => /\.(?:\\.|[\w-])+/.exec(selector)?.[0];
const named = (rule, what) => `${rule.type === 'atrule' ? `@${rule.name} ${rule.params}` : rule.selector} ${what}`;

function namesIn(root) {
  const names = new Set();
  root.walkAtRules(/^(property|keyframes)$/, (rule) => void names.add(named(rule, '')));
  root.walkRules((rule) => {
    for (const selector of rule.selectors) if (classOf(selector)) names.add(classOf(selector));
    if (!classOf(rule.selector)) rule.each((child) => void (child.type === 'decl' && names.add(named(rule, child.prop))));
  });
  return names;
}

/** The rules of the first sheet, computed once per build. */
let firstNames;

/** Later sheets have no layers except Tailwind's own: with another layer, a browser would search fonts again and lay out all text again. */
const withoutFirst = (options) => ({
  postcssPlugin: 'without-first',
  async OnceExit(root) {
    const layers = [];
    root.walkAtRules('layer', (rule) => void layers.push(rule));
    if (layers.some(({ params }) => params !== 'properties')) return;
    for (const rule of layers) rule.replaceWith(rule.nodes ?? []);
    // doing it twice is harmless, and during development the first sheet changes
    if (process.env.NODE_ENV !== 'production') return;
    firstNames ??= postcss([sourcesOf, tailwind(options)])
      .process(readFileSync(FIRST, 'utf8'), { from: FIRST })
      .then(({ root }) => namesIn(root));
    const known = await firstNames;
    root.walkAtRules(/^(property|keyframes)$/, (rule) => void (known.has(named(rule, '')) && rule.remove()));
    root.walkRules((rule) => {
      if (rule.parent?.name === 'keyframes') return;
      if (!classOf(rule.selector))
        rule.each((child) => void (child.type === 'decl' && known.has(named(rule, child.prop)) && child.remove()));
      else rule.selectors = rule.selectors.filter((selector) => !known.has(classOf(selector)));
      if (rule.nodes.length === 0 || rule.selector === '') rule.remove();
    });
    const removeEmpty = (node) => {
      for (const child of [...(node.nodes ?? [])]) removeEmpty(child);
      if (node.type === 'atrule' && node.nodes?.length === 0) node.remove();
    };
    removeEmpty(root);
  },
});

const styleSheets = (options) => ({
  postcssPlugin: 'style-sheets',
  plugins: [sourcesOf, ...tailwind(options).plugins, withoutFirst(options)],
});
styleSheets.postcss = true;
export default styleSheets;
