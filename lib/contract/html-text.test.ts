import fc from 'fast-check';
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { expect, test } from 'vitest';
import { beginning } from '#lib/server/html/read.ts';
import { htmlText, plainHtml } from './html-text.ts';

test.each([
  ['Печь &#8212; 400&deg;', 'Печь — 400°'],
  ['&laquo;Уголёк&raquo; &#038; Кабан', '«Уголёк» & Кабан'],
  ['<p>Первый</p><p>второй<br>третий</p>', 'Первый второй третий'],
  ['<script>alert(1)</script>Текст', 'Текст'],
  ['2 < 3', '2 < 3'],
  ['просто текст ', 'просто текст'],
])('%s reads as «%s»', (html, expected) => {
  expect(plainHtml(html)).toBe(expected);
});

test.each([
  [
    '<p>Тесто &mdash; 250&#215;300 &#171;ГОСТ&#187; &frac12;</p><style>.a{color:red}</style><ul><li>Томаты</li><li>Сыр</li></ul>[vc_row]x[/vc_row]',
    'Тесто — 250×300 «ГОСТ» ½\nТоматы\nСыр\nx',
  ],
  ['<p>Первый</p>\n<p>второй<br />третий</p>', 'Первый\nвторой\nтретий'],
  ['<table><tr><td>Белки</td><td>9</td></tr><tr><td>Жиры</td><td>8</td></tr></table>', 'Белки 9\nЖиры 8'],
  ['<p>Мука,\nвода&nbsp;и  <b>соль</b></p><p>&nbsp;</p>', 'Мука, вода\u00a0и соль'],
  ['Мука\n\nСоль', 'Мука\nСоль'],
  ['[gallery ids="1,2"]Соус [острый] на выбор', 'Соус [острый] на выбор'],
  ['<iframe src="https://video.example" title="Печь">Кадр</iframe><button>Ещё</button>Текст<svg><text>x</text></svg>', 'Текст'],
])('%s keeps its lines as %j', (html, expected) => {
  expect(htmlText(html)).toBe(expected);
});

test.each(['<', '<b>', '[', '&', '<p>'])('%s repeated to the limit of a description ends soon', (piece) => {
  expect(htmlText(piece.repeat(1_000_000 / piece.length)).length).toBeLessThanOrEqual(1_000_000);
});

test('a beginning ends between words', () => {
  expect(beginning('Берёза быстро даёт жар, дуб держит его до ночи', 24)).toBe('Берёза быстро даёт жар…');
  expect(beginning('Коротко', 24)).toBe('Коротко');
  expect(beginning('а'.repeat(40), 10)).toBe(`${'а'.repeat(10)}…`);
});

/** The text that an HTML document parser reads: text nodes, with breaks around block elements. */
function readByParser(html: string): string {
  const parts: string[] = [];
  const read = (nodes: readonly DefaultTreeAdapterTypes.ChildNode[]): void => {
    for (const node of nodes) {
      if ('value' in node) parts.push(node.value.replace(/[^\S\u00a0]+/g, ' '));
      if (!('tagName' in node) || /^(style|script|svg|button|iframe|select)$/.test(node.tagName)) continue;
      const isLine = /^(p|div|ul|li|h2|br|table|tbody|tr|blockquote)$/.test(node.tagName);
      if (isLine) parts.push('\n');
      read(node.childNodes);
      if (isLine || node.tagName === 'td') parts.push(isLine ? '\n' : ' ');
    }
  };
  read(parseFragment(html).childNodes);
  return parts
    .join('')
    .split('\n')
    .map((line) => line.replace(/[^\S\u00a0]+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');
}

const attributes = fc.constantFrom('', ' class="a>b"', " title='</p>'", ' data-x=it"s', ' hidden', ' href="/?a=1&amp;b=2" rel = "x"');
const { inline } = fc.letrec((tie) => ({
  inline: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom('Мука', ' и ', 'вода\n', '2 < 3', '&mdash;', '&#215;', '&nbsp;', '&frac12;', '&unknown;', '&amp;lt;', '<br>', '<BR/>'),
    fc.constantFrom('<!-- <p>нет</p> -->', '<style>p > a{content:"</p>"}</style>', '<script>if (a < b) "<p>"</script>', '<!doctype html>'),
    fc.constantFrom('<svg><path d="M0"/><g><text>x</text></g></svg>', '<button>Ещё</button>', '<iframe src="/a">Кадр</iframe>', '</x>'),
    fc
      .tuple(fc.constantFrom('b', 'i', 'span', 'STRONG'), attributes, fc.array(tie('inline'), { maxLength: 3 }))
      .map(([tag, given, inside]) => `<${tag}${given}>${inside.join('')}</${tag}>`),
  ),
}));
const text = fc.array(inline, { maxLength: 4 }).map((parts) => parts.join(''));
const block = fc.oneof(
  text,
  fc
    .tuple(fc.constantFrom('p', 'div', 'h2', 'blockquote'), attributes, text)
    .map(([tag, given, inside]) => `<${tag}${given}>${inside}</${tag}>`),
  fc.array(text, { maxLength: 3 }).map((items) => `<ul>\n${items.map((item) => `<li>${item}</li>`).join('\n')}\n</ul>`),
  fc.array(text, { maxLength: 3 }).map((cells) => `<table><tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr></table>`),
);

test('HTML reads as a parser of whole documents reads it, also where it breaks off', () => {
  fc.assert(
    fc.property(fc.array(block, { minLength: 1, maxLength: 5 }), fc.nat(4_000), (blocks, cut) => {
      const html = `<p>${blocks.join('')}`;
      expect(htmlText(html)).toBe(readByParser(html));
      // Within an entity the two may differ: a document parser decodes some without their semicolon.
      const broken = html.slice(0, cut).replace(/(&[^;\s<]*|<\/?)$/, '');
      expect(htmlText(broken)).toBe(readByParser(broken));
    }),
    { numRuns: 2_000 },
  );
});
