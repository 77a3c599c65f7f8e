import { expect, test } from 'vitest';
import { PAGE_TYPES } from '#lib/contract/page-type.ts';
import { malformedMenu } from '#tests/setup/malformed-menu.ts';
import { get, openPage, plainText, statusOf } from './page.ts';
import { variant } from './variant.ts';

const FILE = '/wp-content/uploads/app_sync/prodcat.json';

/** The text of a page's main heading, read without a DOM: some of these pages hold a word of a megabyte. */
const headingIn = (html: string): string => (/<h1\b[^>]*>(.*?)<\/h1>/s.exec(html)?.[1] ?? '').replace(/<[^>]*>/g, '').trim();

test('[ERR-03] a malformed catalogue shows what can be shown, sells what has a price and breaks no page', async () => {
  const { url: shop } = await variant({ answers: { [FILE]: malformedMenu('supy') } });
  const { document } = await openPage('/menu/supy', { shop });
  const cards = new Map(
    [...document.querySelectorAll('main article')].map((card) => [plainText(card.querySelector('h2 a, h3 a')), card] as const),
  );
  const offerOf = (name: string) => {
    const card = cards.get(name);
    const add = card?.querySelector('[aria-label^="Добавить в корзину"]')?.getAttribute('aria-label') ?? null;
    const why = /Цена уточняется|Будет позже/.exec(plainText(card))?.[0] ?? null;
    return [name, add, why];
  };
  for (const name of ['Без цены', 'Минус', 'Дорого', 'Всё не то']) expect(offerOf(name)).toEqual([name, null, 'Цена уточняется']);
  for (const name of ['За ноль', 'Жирный & простой', 'Мегабайт', 'Тысячи свойств', 'Близнец', 'Близнец второй', 'Чужой адрес'])
    expect(offerOf(name)).toEqual([name, expect.stringMatching(`^Добавить в корзину: ${name}`), null]);
  expect(offerOf('Минус на складе')).toEqual(['Минус на складе', null, 'Будет позже']);
  expect([...cards.keys()], 'what is right stands beside it').toContain('Токмач');
  const scripts = [...document.querySelectorAll('script:not([type="application/ld+json"])')].map((one) => one.textContent);
  expect(scripts.filter((text) => text.startsWith('window.pwned'))).toEqual([]);

  for (const [path, heading] of [
    ['/menu/supy/supy/bliznec-70010', 'Близнец второй'],
    ['/menu/supy/supy/70011', 'Чужой адрес'],
    ['/menu/supy/supy/megabait', 'Мегабайт'],
    ['/menu/supy/supy/svoistva', 'Тысячи свойств'],
    ['/menu/supy/supy/bez-ceny', 'Без цены'],
  ] as const) {
    const answer = await get(path, { shop });
    const html = await answer.text();
    expect([path, answer.status, headingIn(html)]).toEqual([path, 200, heading]);
    if (heading === 'Без цены') expect(html).toMatch(/<button[^>]*\sdisabled[^>]*>(?:<[^>]*>)*Цена уточняется/);
  }
  for (const [path, dish] of [
    ['/menu/bez-imeni', 'Из безымянной'],
    ['/menu/bez-nomera', 'Из ненумерованной'],
    ['/menu/supy-70103', 'По чужому адресу'],
  ] as const)
    expect(await (await get(path, { shop })).text(), path).toContain(`>${dish}</a>`);
  for (const type of PAGE_TYPES)
    for (const path of ['/', '/menu/supy', '/menu/krug-2/krug-1', '/categories'])
      expect(await statusOf(path, { shop, headers: { cookie: `page_type=${type}` } }), `${type} ${path}`).toBeLessThan(400);
  expect(await statusOf('/sitemap.xml', { shop })).toBe(200);
}, 120_000);
