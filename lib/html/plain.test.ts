import { expect, test } from 'vitest';
import { beginning } from './beginning.ts';
import { plainHtml } from './plain.ts';

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

test('a beginning ends between words', () => {
  expect(beginning('Берёза быстро даёт жар, дуб держит его до ночи', 24)).toBe('Берёза быстро даёт жар…');
  expect(beginning('Коротко', 24)).toBe('Коротко');
  expect(beginning('а'.repeat(40), 10)).toBe(`${'а'.repeat(10)}…`);
});
