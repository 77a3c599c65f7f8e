import { expect, test } from 'vitest';
import { articleText } from './articles.ts';
import { loadShop } from './load.ts';
import { shopFolder } from './shop-folder.fixture.ts';

test.each([
  ['<p>Первый</p>\n\n<h2>Второй</h2>\n<ul><li>a</li></ul>', '<p>Первый</p>\n<h2>Второй</h2>\n<ul><li>a</li></ul>'],
  ['Первый\nабзац\n\nВторой <b>абзац</b>', '<p>Первый\nабзац</p>\n<p>Второй <b>абзац</b></p>'],
  ['# Печь\nТопим **берёзой** и *дубом*.', '<h1>Печь</h1>\n<p>Топим <strong>берёзой</strong> и <em>дубом</em>.</p>'],
  ['- Соль\n- Мука\n  белая\n\n- Вода', '<ul><li>Соль</li><li>Мука белая</li><li>Вода</li></ul>'],
  ['1. Тесто\n2. Печь', '<ol><li>Тесто</li><li>Печь</li></ol>'],
  ['> Слова\n> повара\n\n---', '<blockquote><p>Слова\nповара</p></blockquote>\n<hr>'],
  ['[К пицце](/menu/pizza) ![Печь](/a.webp)', '<p><a href="/menu/pizza">К пицце</a> <img src="/a.webp" alt="Печь"></p>'],
  ['Улица  \nдом', '<p>Улица<br>\nдом</p>'],
  ['2 * 3 * 4 и snake_case_name', '<p>2 * 3 * 4 и snake_case_name</p>'],
  ['<a href="/a_b_c">x</a> y', '<p><a href="/a_b_c">x</a> y</p>'],
  [
    '| Зона | Цена |\n| :--- | ---: |\n| Центр | **149** |\n| Окраина |',
    '<table><thead><tr><th>Зона</th><th>Цена</th></tr></thead><tbody><tr><td>Центр</td><td><strong>149</strong></td></tr><tr><td>Окраина</td><td></td></tr></tbody></table>',
  ],
  [
    'Цены:\nЗона | Цена\n--- | ---\nЦентр \\| рядом | 149\nБез чаевых.',
    '<p>Цены:</p>\n<table><thead><tr><th>Зона</th><th>Цена</th></tr></thead><tbody><tr><td>Центр | рядом</td><td>149</td></tr></tbody></table>\n<p>Без чаевых.</p>',
  ],
  ['| Зона |\n|---|', '<table><thead><tr><th>Зона</th></tr></thead></table>'],
  ['Зона | Цена\n---', '<p>Зона | Цена</p>\n<hr>'],
  ['a | b\nc | d', '<p>a | b\nc | d</p>'],
  ['<pre>a\n\n# b</pre>', '<pre>a\n\n# b</pre>'],
  ['', ''],
])('[KF-IMPORT-23] %j reads as %j', (body, html) => expect(articleText(body)).toBe(html));

test('[KF-IMPORT-23] a post file may be written in Markdown', async () => {
  const shop = await loadShop(shopFolder({ 'posts/novost.md': (text) => text.replace('<p>Текст</p>', 'Первый\n\n- второй') }));
  expect(shop.posts[0]?.content).toBe('<p>Первый</p>\n<ul><li>второй</li></ul>');
});
