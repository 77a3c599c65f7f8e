import fc from 'fast-check';
import postcss, { type ChildNode, type Root } from 'postcss';
import { describe, expect, test } from 'vitest';
import { type FirstStyles, firstStyles } from './first-styles.ts';

const PAGE =
  '<html dir="ltr"><body class="shop"><main class="card lg:flex [&amp;&gt;i]:b" data-x="y" style="--given:1"><A href="/"></A><input disabled=""/></main></body></html>';

const firstOf = (css: string): string => firstStyles(css, PAGE).first;

/** What the script of a page does with the patches it gets. */
const whole = ({ first, patches }: FirstStyles): string =>
  patches.reduce((text, [at, patch]) => text.slice(0, at) + patch + text.slice(at), first);

describe('elements that are on the page', () => {
  test.each([
    ['a class that is there', '.card{a:b}', '.card{a:b;}'],
    ['a class that is not', '.modal{a:b}', ''],
    ['a class with signs', '.lg\\:flex{a:b}.\\[\\&\\>i\\]\\:b{a:b}', '.lg\\:flex{a:b;}.\\[\\&\\>i\\]\\:b{a:b;}'],
    ['an element inside of what is not there', '.modal .card{a:b}', ''],
    ['one selector of a list', '.modal,.card{a:b}', '.modal,.card{a:b;}'],
    [
      'what something must not be, or may be',
      '.card:not(.modal){a:b}:is(.modal,.card){a:b}',
      '.card:not(.modal){a:b;}:is(.modal,.card){a:b;}',
    ],
    ['everything', '*{a:b}', '*{a:b;}'],
    ['a tag that is there, however it is written', 'a{a:b}MAIN{a:b}', 'a{a:b;}MAIN{a:b;}'],
    ['a tag that is not', 'table{a:b}', ''],
    ['an attribute by its name', '[disabled]{a:b}[open]{a:b}', '[disabled]{a:b;}'],
    ['an attribute by its value', '[data-x=y]{a:b}[data-x="y"]{a:b}[data-x=z]{a:b}', '[data-x=y]{a:b;}[data-x="y"]{a:b;}'],
    ['a part of a value: its name decides', '[data-x^=q]{a:b}[data-z^=q]{a:b}', '[data-x^=q]{a:b;}'],
    [
      'what a script sets before the first paint',
      '[data-theme=dark]{a:b}[data-place] a{a:b}',
      '[data-theme=dark]{a:b;}[data-place] a{a:b;}',
    ],
  ])('%s', (_, css, first) => expect(firstOf(css)).toBe(first));
});

describe('states that only a hand or code brings wait', () => {
  test.each([
    'hover',
    'active',
    'focus',
    'focus-visible',
    'focus-within',
    'target',
    'open',
    'user-invalid',
    ':selection',
    ':backdrop',
    ':view-transition-old',
  ])(':%s', (state) => expect(firstOf(`.card:${state}{a:b}`)).toBe(''));

  test.each(['first-child', 'checked', ':before', ':placeholder', 'root'])(':%s does not', (state) =>
    expect(firstOf(`.card:${state}{a:b}`)).toBe(`.card:${state}{a:b;}`),
  );

  test('one selector of a list without the state keeps the rule', () => {
    expect(firstOf('.card:hover,.card{a:b}')).toBe('.card:hover,.card{a:b;}');
  });
});

describe('blocks', () => {
  test.each([
    ['print', '@media print{.card{a:b}}', ''],
    ['a pointer that can hover', '@media (hover:hover) and (width>9px){.card{a:b}}', ''],
    ['forced colours', '@media (forced-colors:active){.card{a:b}}', ''],
    ['a width', '@media (width>=62rem){.card{a:b}.modal{a:b}}', '@media (width>=62rem){.card{a:b;}}'],
    ['less motion', '@media (prefers-reduced-motion:reduce){.card{a:b}}', '@media (prefers-reduced-motion:reduce){.card{a:b;}}'],
    [
      'a condition and a container',
      '@supports (a:b){.card{a:b}}@container x (width>1px){a{a:b}}',
      '@supports (a:b){.card{a:b;}}@container x (width>1px){a{a:b;}}',
    ],
    [
      'layers keep their order where nothing of them is left',
      '@layer a,b;@layer b{.modal{a:b}}@layer a{.card{a:b}}',
      '@layer a,b;@layer b{}@layer a{.card{a:b;}}',
    ],
    ['one block inside of another', '@layer a{@media (width>1px){@media print{a{a:b}}a{a:b}}}', '@layer a{@media (width>1px){a{a:b;}}}'],
    ['a font with a file waits', '@font-face{font-family:x;src:url(/x.woff2)}', ''],
    ['one that every machine has does not', '@font-face{font-family:x;src:local("Arial")}', '@font-face{font-family:x;src:local("Arial")}'],
    ['motion waits', '@keyframes in{to{a:b}}@starting-style{.card{a:b}}', ''],
  ])('%s', (_, css, first) => expect(firstOf(css)).toBe(first));
});

describe('variables', () => {
  test.each([
    ['one that is read', '.card{--a:1;--b:2;c:var(--a)}', '.card{--a:1;c:var(--a);}'],
    [
      'one that is read through others',
      '.shop{--c:3;--b:var(--c);--a:calc(var(--b) + 1px)}.card{d:var(--a)}',
      '.shop{--c:3;--b:var(--c);--a:calc(var(--b) + 1px);}.card{d:var(--a);}',
    ],
    ['one that the markup names', '.shop{--given:2;--other:3}', '.shop{--given:2;}'],
    ['one that only a rule reads which waits', '.shop{--a:1}.modal{b:var(--a)}', '.shop{}'],
    ['one that is read by default of another', '.shop{--a:1}.card{b:var(--none,var(--a))}', '.shop{--a:1;}.card{b:var(--none,var(--a));}'],
    [
      'a description of one that is read',
      '@property --a{syntax:"*";inherits:false}@property --b{syntax:"*";inherits:false}.card{c:var(--a)}',
      '@property --a{syntax:"*";inherits:false}.card{c:var(--a);}',
    ],
  ])('%s', (_, css, first) => expect(firstOf(css)).toBe(first));
});

describe('variables that a style element of the page sets anew', () => {
  const OWN =
    '<style>:root,[data-theme="light"]{--a:1;--b:2}[data-theme="dark"]{--a:3}.card .x{--q:var(--r);color:var(--s)}@media print{.card{--b:9}}</style>';
  const first = (css: string): string => firstStyles(css, PAGE + OWN).first;
  const reads = '.card{e:var(--a) var(--b)}';
  test.each([
    ['what a layer holds waits', '@layer x{[data-theme=dark]{--a:0;--b:var(--c)}}', '@layer x{[data-theme=dark]{--b:var(--c);}}'],
    ['for each of its selectors', '@layer x{:root,[data-theme=light]{--a:0;--b:0}}', '@layer x{:root,[data-theme=light]{}}'],
    ['one that is not set anew stays with all', '@layer x{:root,[data-theme=dark]{--b:0}}', '@layer x{:root,[data-theme=dark]{--b:0;}}'],
    ['under a condition, too', '@layer x{@supports (a:b){[data-theme=dark]{--a:0}}}', '@layer x{@supports (a:b){[data-theme=dark]{}}}'],
    ['outside every layer the order decides', '[data-theme=dark]{--a:0}', '[data-theme=dark]{--a:0;}'],
    ['what is important wins in its layer', '@layer x{:root{--a:0!important}}', '@layer x{:root{--a:0!important;}}'],
    ['under a condition of theirs it may be meant', '@layer x{.card{--b:0}}', '@layer x{.card{--b:0;}}'],
    ['what their variables alone read is read once they are', '@layer x{.card{--r:1;--s:2}}', '@layer x{.card{--s:2;}}'],
  ])('%s', (_, css, kept) => expect(first(css + reads)).toBe(`${kept}.card{e:var(--a) var(--b);}`));

  test('what they read for something that is read stays', () => {
    expect(first('@layer x{.card{--r:1;e:var(--q)}}')).toBe('@layer x{.card{--r:1;e:var(--q);}}');
  });
});

test.each([
  'transition',
  'transition-duration',
  'animation',
  'will-change',
  'cursor',
  'touch-action',
  'user-select',
  '-webkit-user-select',
  '-webkit-tap-highlight-color',
  'overscroll-behavior',
  'view-transition-name',
  'outline-offset',
])('%s changes nothing before something moves: it waits', (property) => {
  expect(firstOf(`.card{color:red;${property}:inherit;top:0}`)).toBe('.card{color:red;top:0;}');
});

test('patches come last first, and put in like that they make the whole', () => {
  const css = '.modal{a:b}.card{a:b;cursor:help;c:d}@media print{a{a:b}}a{e:f!important}.modal{g:h}';
  const styles = firstStyles(css, PAGE);
  expect(styles.patches.map(([at]) => at)).toEqual([32, 15, 10, 0]);
  expect(whole(styles)).toBe('.modal{a:b;}.card{a:b;cursor:help;c:d;}@media print{a{a:b;}}a{e:f!important;}.modal{g:h;}');
});

test('text that is no style sheet is refused', () => {
  expect(() => firstStyles('.card{a:b', PAGE)).toThrow(/Unclosed/);
});

type Shape = readonly [kind: string, text: string, value: string | null, nodes: readonly Shape[]];

function shapeOf(node: ChildNode): readonly Shape[] {
  if (node.type === 'comment') return [];
  if (node.type === 'decl') return [['decl', node.prop, `${node.value.trim()}${node.important === true ? '!' : ''}`, []]];
  const nodes = (node.nodes ?? []).flatMap(shapeOf);
  if (node.type === 'rule') return [['rule', node.selector, null, nodes]];
  return [['at', `${node.name} ${node.params}`, node.nodes === undefined ? 'statement' : 'block', nodes]];
}

const shapes = ({ nodes }: Root): readonly Shape[] => nodes.flatMap(shapeOf);

const declaration = fc.tuple(
  fc.constantFrom('color', 'cursor', 'transition', '--a', '--b', '--c', '--given', 'content', '-webkit-user-select'),
  fc.constantFrom('red', 'var(--a)', 'calc(1px + var(--b,var(--c)))', '"a;b}{"', 'url("data:x;y,z")', ' ', '1px!important', '\\201c', 'ё'),
);
const block = fc
  .array(
    fc.oneof(
      { arbitrary: declaration.map(([name, value]) => `${name}:${name.startsWith('--') ? value : value.trim() || '0'}`), weight: 9 },
      { arbitrary: fc.constant('/*;}*/'), weight: 1 },
    ),
    { maxLength: 5 },
  )
  .map((parts) => `{${parts.map((part) => (part.startsWith('/*') ? part : `${part};`)).join(' ')}}`);
const selector = fc
  .array(
    fc.constantFrom(
      '.card',
      '.modal',
      '.card:hover',
      'a::before',
      'table',
      '[data-x=y]',
      '[open]',
      '.card>a',
      '.modal .card',
      ':root',
      '*',
      '.lg\\:flex',
      ':is(.a,.b)',
      ':not(:focus)',
    ),
    { minLength: 1, maxLength: 3 },
  )
  .map((all) => all.join(','));
const rule = fc.tuple(selector, block).map((parts) => parts.join(''));
const leaf = fc.oneof(
  { arbitrary: rule, weight: 6 },
  fc.constantFrom(
    '@layer a,b;',
    '@import "/x.css";',
    '/* a word */',
    '@keyframes in{0%{top:0}to{top:var(--a)}}',
    '@font-face{font-family:x;src:url(/x.woff2)}',
    '@font-face{font-family:y;src:local("Arial");}',
    '@property --a{syntax:"*";inherits:false}',
    '@property --b {syntax:"<length>";inherits:false;initial-value:0px}',
    '@starting-style{.card{color:red}}',
    '@page{margin:0}',
  ),
);
const group = fc.constantFrom(
  '@layer a',
  '@layer',
  '@media print',
  '@media(width>1px)',
  '@media (hover: hover)',
  '@supports (a:b)',
  '@container (width>1px)',
);
const { sheet } = fc.letrec<{ node: string; sheet: string }>((tie) => ({
  node: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    leaf,
    fc.tuple(group, tie('sheet')).map(([head, body]) => `${head}{${body}}`),
  ),
  sheet: fc.array(tie('node'), { maxLength: 6 }).map((nodes) => nodes.join('\n')),
}));

test('any style sheet is whole again once its patches are put in: the same rules and declarations, in order', () => {
  fc.assert(
    fc.property(sheet, (css) => {
      const styles = firstStyles(css, PAGE);
      expect(shapes(postcss.parse(whole(styles)))).toEqual(shapes(postcss.parse(css)));
      // what comes first is a style sheet by itself
      expect(() => postcss.parse(styles.first)).not.toThrow();
    }),
    { numRuns: 300 },
  );
});
