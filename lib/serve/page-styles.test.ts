import { expect, test } from 'vitest';
import { pageStyles, rulesAt } from './page-styles.ts';
import { styleRules } from './style-rules.ts';

const own = (css: string, html: string): string => pageStyles(styleRules(css), html);
const PAGE = '<main class="card card--wide lg:flex 2xl"><i data-x="y"></i></main>';

test.each([
  ['a rule of a class that the page has', '.card{a:b}', '.card{a:b}'],
  ['a rule of one it lacks', '.modal{a:b}', ''],
  ['a rule of a state of its elements', '.card:hover>i[data-x="a{b"]{a:b}', '.card:hover>i[data-x="a{b"]{a:b}'],
  ['a rule of an element inside of what it lacks', '.modal .card{a:b}', ''],
  ['one selector of a list', '.modal,.card{a:b}', '.modal,.card{a:b}'],
  ['elements and attributes', 'i,[data-z]{a:b}', 'i,[data-z]{a:b}'],
  ['what something must not be', '.card:not(.modal){a:b}', '.card:not(.modal){a:b}'],
  ['one of several', ':is(.modal,.card) i{a:b}', ':is(.modal,.card) i{a:b}'],
  ['a class with a sign', '.lg\\:flex{a:b}.lg\\:grid{a:b}', '.lg\\:flex{a:b}'],
  ['a class that begins with a digit', '.\\32 xl{a:b}.\\33 xl{a:b}', '.\\32 xl{a:b}'],
  ['conditions', '@media (width>9px){.modal{a:b}.card{a:b}}@supports (a:b){.modal{a:b}}', '@media (width>9px){.card{a:b}}'],
  ['the order of layers', '@layer a,b;@layer a{.modal{a:b}}', '@layer a,b;@layer a{}'],
  [
    'a motion that is used',
    '.card{animation:in 1s}@keyframes in{to{a:b}}@keyframes out{to{a:b}}',
    '.card{animation:in 1s}@keyframes in{to{a:b}}',
  ],
  ['a font', '@font-face{src:url("/x;y.woff2")}', '@font-face{src:url("/x;y.woff2")}'],
])('%s', (_, css, expected) => expect(own(css, PAGE)).toBe(expected));

test('files are named from the root, as a page of any address needs them', () => {
  const css = '.card{a:url(../media/a.woff2);b:url("data:x,y");c:url(#d);d:url(/e.svg)}';
  expect(pageStyles(rulesAt(css, '/_next/static/chunks/x.css'), PAGE)).toBe(
    '.card{a:url(/_next/static/media/a.woff2);b:url("data:x,y");c:url(#d);d:url(/e.svg)}',
  );
});
