import fc from 'fast-check';
import { type DefaultTreeAdapterMap, defaultTreeAdapter, html as names, parse, parseFragment, serialize, serializeOuter } from 'parse5';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { FIRST_SCRIPT, WHOLE_SCRIPT } from '#lib/theme/first-script.ts';
import { SWIPE_SCRIPT } from '#lib/theme/swipe-script.ts';
import { WAKE_SCRIPT } from '#lib/theme/wake-script.ts';
import { OPENING, PARTS, push, SWIPE, sleepingPage } from './sleeping-page.fixture.ts';
import { WAKE } from './sleeping-parts.ts';
import { type TwoAnswers, twoAnswers, urgentPictures } from './two-answers.ts';

const answered = z.strictObject({
  whole: z.string(),
  styles: z.array(z.tuple([z.number(), z.string()])),
  holes: z.array(z.string()),
  flight: z.array(z.unknown()),
  parts: z.string(),
  tags: z.string(),
  scripts: z.array(z.string()),
});

function made(html: string, preview: string | null = null): TwoAnswers {
  const two = twoAnswers(html, new Map(preview === null ? [] : [['/h.webp', preview]]));
  if (two === null) throw new Error('the page is answered in one');
  return two;
}
const restOf = ({ rest }: TwoAnswers): z.output<typeof answered> => answered.parse(JSON.parse(rest));
const bodyOf = (html: string): string => /<body[^>]*>([\s\S]*)<\/body>/.exec(html)?.[1] ?? '';

describe('a page is answered in one', () => {
  test.each([
    ['that is awake', sleepingPage('').replace(WAKE, '')],
    ['whose code does not wait', sleepingPage('').replace(' data-parts=""', '')],
    ['without data', sleepingPage('', { data: '' })],
    ['whose data is no JSON', sleepingPage('', { data: '<script>self.__next_f.push([1,a])</script>' })],
    ['with one piece that is none', sleepingPage('', { data: `${OPENING}${push([1, 'a'])}<script>self.__next_f.push(b)</script>` })],
    ['whose words look like the border of two pieces', sleepingPage('', { data: push([1, 'a);self.__next_f.push(b']) })],
  ])('%s', (_, html) => expect(twoAnswers(html)).toBeNull());
});

test('data comes later whole and in its order', () => {
  const data = OPENING + push([1, 'a"\u2028</b>'], [1, 'c']) + push([2, null]);
  const two = made(sleepingPage('<p></p>', { data: data.replaceAll('</b>', '\\u003c/b>') }));
  expect(restOf(two).flight).toEqual([[0], [1, 'a"\u2028</b>'], [1, 'c'], [2, null]]);
  expect(bodyOf(two.first)).toBe('<p></p>');
});

test('scripts of the page itself stay, what loads the code comes later', () => {
  const two = made(sleepingPage('<script>a()</script><script id="_R_">b()</script>'));
  expect(bodyOf(two.first)).toBe('<script>a()</script><script id="_R_">b()</script>');
  expect(two.first).toContain(`<script data-version="${two.version}">${FIRST_SCRIPT}</script>`);
  for (const later of [WAKE, SWIPE, PARTS]) expect(two.first).not.toContain(later);
  expect(restOf(two)).toMatchObject({ whole: WHOLE_SCRIPT, parts: PARTS, scripts: [SWIPE_SCRIPT, WAKE_SCRIPT] });
});

test('where no script runs, the whole page is asked for', () => {
  expect(made(sleepingPage('')).first).toContain('<noscript><meta http-equiv="refresh" content="0;url=?whole"/></noscript>');
});

test.each([
  ['nothing of an element', '<div data-rest="0">x<i>1</i></div>', '<div data-rest="0"></div>', ['x<i>1</i>']],
  [
    'its first children',
    '<ul data-rest="2"><li>1</li><li>2</li><li>3</li> y</ul>',
    '<ul data-rest="2"><li>1</li><li>2</li></ul>',
    ['<li>3</li> y'],
  ],
  ['words before the last child that is kept', '<p data-rest="1">x<i>1</i>y</p>', '<p data-rest="1">x<i>1</i></p>', ['y']],
  ['all of one that has fewer', '<ul data-rest="3"><li>1</li></ul>', '<ul data-rest="3"><li>1</li></ul>', ['']],
  ['all of one that has none', '<p data-rest="3">x</p>', '<p data-rest="3">x</p>', ['']],
  ['children without an end', '<div data-rest="1"><br/><hr/></div>', '<div data-rest="1"><br/></div>', ['<hr/>']],
  [
    'one inside of what is kept',
    '<div data-rest="1"><p data-rest="0">a</p><p>b</p></div><b data-rest="0">c</b>',
    '<div data-rest="1"><p data-rest="0"></p></div><b data-rest="0"></b>',
    ['<p>b</p>', 'a', 'c'],
  ],
  [
    'one inside of what comes later',
    '<div data-rest="0"><p data-rest="0">a</p></div><b data-rest="0">c</b>',
    '<div data-rest="0"></div><b data-rest="0"></b>',
    ['<p data-rest="0">a</p>', 'c'],
  ],
  [
    'data of others',
    '<script type="application/ld+json" data-rest="0">{"a":"<b>&amp;"}</script>',
    '<script type="application/ld+json" data-rest="0"></script>',
    ['{"a":"<b>&amp;"}'],
  ],
])('the first answer keeps %s', (_, body, first, holes) => {
  const two = made(sleepingPage(body));
  expect(bodyOf(two.first)).toBe(first);
  expect(restOf(two).holes).toEqual(holes);
});

describe('files are asked for after the first paint', () => {
  const IMG = '<img src="/a.webp" srcSet="/a-96.webp 96w" width="8" height="5" alt=""/>';
  const HIGH = '<img src="/h.webp" width="4" height="3" fetchPriority="high"/>';
  const stands = (width: number | string, height: number | string) =>
    `data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='${width}' height='${height}'/%3E`;

  test.each([
    [
      'a picture leaves its room',
      IMG,
      `<img src="${stands(8, 5)}" data-src="/a.webp" data-srcset="/a-96.webp 96w" width="8" height="5" alt=""/>`,
    ],
    ['one of no told size is square', '<img src="/a.webp"/>', `<img src="${stands(1, 1)}" data-src="/a.webp"/>`],
    [
      'one that is in the page stays',
      '<img src="data:image/png;base64,AA" srcSet="/b.webp 2x"/>',
      '<img src="data:image/png;base64,AA" srcSet="/b.webp 2x"/>',
    ],
    ['a drawing', '<svg><use href="/icons.svg#a"></use></svg>', '<svg><use data-href="/icons.svg#a"></use></svg>'],
    ['letters', '<link rel="preload" href="/a.woff2" as="font" type="font/woff2"/><link rel="preload" as="image" href="/a.webp"/>', ''],
    [
      'what is no file for the eye stays',
      '<link rel="preload" href="/a.json" as="fetch"/>',
      '<link rel="preload" href="/a.json" as="fetch"/>',
    ],
  ])('%s', (_, body, first) => expect(bodyOf(made(sleepingPage(body)).first)).toBe(first));

  test('what comes later is as it was', () => {
    const later = `${IMG}<svg><use href="/icons.svg#a"></use></svg>`;
    expect(restOf(made(sleepingPage(`<div data-rest="0">${later}</div>`))).holes).toEqual([later]);
  });

  test('a preview stands for the picture that the first paint waits for, and for no other', () => {
    const other = HIGH.replace('/h.webp', '/other.webp');
    const { first } = made(sleepingPage(IMG + HIGH + other), 'data:image/avif;base64,AA');
    expect(first).toContain(
      '<img decoding="sync" src="data:image/avif;base64,AA" data-src="/h.webp" width="4" height="3" fetchPriority="high"/>',
    );
    expect(first).toContain(`<img src="${stands(4, 3)}" data-src="/other.webp"`);
    expect(bodyOf(first).match(/decoding=/g)).toHaveLength(1);
    expect(bodyOf(made(sleepingPage(HIGH)).first)).toContain(`<img src="${stands(4, 3)}" data-src="/h.webp"`);
  });

  test('pictures of high priority are those that a first paint waits for, each once', () => {
    expect(urgentPictures(sleepingPage(IMG + HIGH + HIGH + HIGH.replace('/h', '/i')))).toEqual(['/h.webp', '/i.webp']);
    expect(urgentPictures(sleepingPage(IMG))).toEqual([]);
  });
});

test('tags of the head that nobody sees come later', () => {
  const later =
    '<meta property="og:title" content="a &gt; b"/><meta name="twitter:card" content="a"/><meta name="keywords" content="a"/>' +
    '<link rel="canonical" href="/"/><link rel="alternate" hrefLang="en" href="/en"/><link rel="manifest" href="/m"/><link rel="icon" href="/i"/>';
  const now =
    '<title>a</title><meta name="description" content="a"/><meta name="theme-color" content="#fff"/><meta name="robots" content="all"/>';
  const two = made(sleepingPage('', { head: now + later }));
  expect(restOf(two).tags).toBe(later);
  expect(two.first).toContain(now);
  expect(two.first).not.toContain(later);
  // or a browser would ask for one where it suspects it, before the first paint
  expect(two.first).toContain('<link rel="icon" href="data:,"/></head>');
});

test('a version names one pair', () => {
  const version = (body: string, css?: string) => made(sleepingPage(body, css === undefined ? {} : { css })).version;
  expect(version('<p>a</p>')).toBe(version('<p>a</p>'));
  const all = [
    version('<p>a</p>'),
    version('<p>b</p>'),
    version('<p data-rest="0">a</p>'),
    version('<p data-rest="0">b</p>'),
    version('<p>a</p>', '.a{b:d}'),
    version('<p>a</p>', '.c{b:d}'),
  ];
  expect(new Set(all).size).toBe(all.length);
  for (const each of all) expect(each).toMatch(/^[\w-]{16}$/);
});

type Element = DefaultTreeAdapterMap['element'];
const elements = (node: DefaultTreeAdapterMap['parentNode']): readonly Element[] =>
  node.childNodes.flatMap((child) => ('tagName' in child ? [child, ...elements(child)] : []));
const named = (root: DefaultTreeAdapterMap['document'], tag: string): Element =>
  elements(root).find(({ tagName }) => tagName === tag) ?? defaultTreeAdapter.createElement(tag, names.NS.HTML, []);
const isScript = (element: Element, text: string): boolean => element.tagName === 'script' && serialize(element) === text;
const listed = (root: DefaultTreeAdapterMap['document']): readonly string[] =>
  named(root, 'head')
    .childNodes.map((node) => ('tagName' in node ? serializeOuter(node) : ''))
    .toSorted();

/** What FIRST_SCRIPT and WHOLE_SCRIPT make of both answers in a browser. */
function together(two: TwoAnswers): { readonly body: string; readonly head: readonly string[] } {
  const rest = restOf(two);
  const root = parse(two.first);
  for (const element of elements(root)) {
    const attrs = new Set(element.attrs.map(({ name }) => name));
    if (attrs.has('data-src')) element.attrs = element.attrs.filter(({ name }) => name !== 'src' && name !== 'decoding');
    for (const attr of element.attrs) if (/^data-(src|srcset|href)$/.test(attr.name)) attr.name = attr.name.slice(5);
  }
  const waiting = elements(root).filter(({ attrs }) => attrs.some(({ name }) => name === 'data-rest'));
  expect(waiting).toHaveLength(rest.holes.length);
  waiting.forEach((element, i) => {
    const hole = rest.holes[i] ?? '';
    if (element.tagName === 'script') defaultTreeAdapter.insertText(element, hole);
    else for (const node of [...parseFragment(hole).childNodes]) defaultTreeAdapter.appendChild(element, node);
  });
  const head = named(root, 'head');
  for (const element of elements(head)) {
    const isStandIn = element.attrs.some(({ name, value }) => name === 'href' && value === 'data:,');
    if (isStandIn || element.tagName === 'noscript' || isScript(element, FIRST_SCRIPT)) defaultTreeAdapter.detachNode(element);
    if (element.tagName !== 'style') continue;
    const css = rest.styles.reduce((text, [at, patch]) => text.slice(0, at) + patch + text.slice(at), serialize(element));
    element.childNodes = [];
    defaultTreeAdapter.insertText(element, css);
  }
  const added = `${rest.tags}<script type="application/json" data-parts="">${rest.parts}</script>${rest.scripts.map((text) => `<script>${text}</script>`).join('')}`;
  for (const node of [...parseFragment(added).childNodes]) defaultTreeAdapter.appendChild(head, node);
  return { body: serialize(named(root, 'body')), head: listed(root) };
}

const HEAD = '<title>a</title><meta property="og:title" content="a"/><link rel="canonical" href="/"/>';
const word = fc.constantFrom('суп', ' ', '&lt;b&gt;', '&quot;', 'a &amp; b', '');
const { node } = fc.letrec<{ node: string }>((tie) => ({
  node: fc.oneof(
    { depthSize: 'medium', withCrossShrink: true },
    fc.oneof(
      word,
      fc.constantFrom('<!--$-->', '<!--/$-->', '<br/>', '<template id="P:0"></template>', '<div data-rest="0"></div>'),
      fc.constantFrom(
        '<img src="/a.webp" srcSet="/a-96.webp 96w" width="8" height="5" alt="">',
        '<img src="data:image/png;base64,AA">',
        '<img width="4" height="3" src="/h.webp" fetchPriority="high"/>',
        '<svg><use href="/icons.svg#a"></use></svg>',
        '<script type="application/ld+json" data-rest="0">{"a":"<b>&amp;"}</script>',
        '<table data-rest="1"><thead><tr><th>a</th></tr></thead><tbody data-rest="1"><tr><td>1</td></tr><tr><td>2</td></tr></tbody></table>',
        '<ul data-rest="1"><li>1</li><li data-rest="0">2</li><li>3</li></ul>',
      ),
    ),
    fc
      .tuple(fc.constantFrom('div', 'section', 'span'), fc.option(fc.integer({ min: 0, max: 4 })), fc.array(tie('node'), { maxLength: 6 }))
      .map(([tag, kept, inner]) => `<${tag} class="a"${kept === null ? '' : ` data-rest="${kept}"`}>${inner.join('')}</${tag}>`),
  ),
}));

test('any page is whole again once both answers are put together', () => {
  fc.assert(
    fc.property(fc.array(node, { maxLength: 8 }), fc.constantFrom(null, 'data:image/avif;base64,AA'), (body, preview) => {
      // a style sheet as the build writes it, so that it is the same letter by letter
      const options = { head: HEAD, css: '.a{b:c;}.a:hover{b:d;}@media print{.a{b:c;}}' };
      const whole = parse(sleepingPage(body.join(''), { ...options, data: '' }));
      expect(together(made(sleepingPage(body.join(''), options), preview))).toEqual({
        body: serialize(named(whole, 'body')),
        head: listed(whole),
      });
    }),
    { numRuns: 300 },
  );
});
