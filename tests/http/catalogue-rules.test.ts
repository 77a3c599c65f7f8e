import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { PAGE_TYPES } from '#lib/contract/page-type.ts';
import { alteredMenu } from '#tests/setup/altered-menu.ts';
import { startVariant, type Variant, type VariantOptions } from '#tests/setup/variant.ts';
import { get, openPage, plainText } from './page.ts';

const FILE = '/wp-content/uploads/app_sync/prodcat.json';
const PIZZAS = '/menu/pech/pizza';
const OVEN = 20;
const SOUP = 70_001;
const DISHES = { margarita: 102, pepperoni: 103, cheese: 104, horse: 105, mushroom: 106 } as const;
const SLUGS: Readonly<Record<number, string>> = {
  [DISHES.margarita]: 'margarita',
  [DISHES.pepperoni]: 'pepperoni-dvoinaya',
  [DISHES.cheese]: 'chetyre-syra-i-myod',
  [DISHES.horse]: 'pizza-s-kazylykom',
  [DISHES.mushroom]: 'gribnaya-s-tryufelnym-maslom',
  [SOUP]: 'prostoi',
};
const WHOLE = { product_variations_data: [], variations: [] } as const;

const categories = z.array(z.looseObject({ id: z.number(), slug: z.string(), products: z.array(z.looseObject({ id: z.number() })) }));

/** Every button and link of a page. The whole HTML is read without a DOM: most of these pages have a thousand elements. */
const controlsIn = (html: string): { readonly text: string; readonly isDisabled: boolean }[] =>
  [...html.matchAll(/<(button|a)\b([^>]*)>(.*?)<\/\1>/gs)].map(([, , attributes = '', content = '']) => ({
    text: `${/aria-label="([^"]*)"/.exec(attributes)?.[1] ?? ''} ${content.replace(/<[^>]*>/g, ' ')}`.replace(/\s+/g, ' ').trim(),
    isDisabled: /\sdisabled(=|\s|$)/.test(attributes),
  }));
const BUYING = /^(Добавить в корзину|Выбрать): /;

let shop = '';
function inShop(options: VariantOptions): void {
  let running: Variant | undefined;
  beforeAll(async () => {
    running = await startVariant(options);
    shop = running.url;
  });
  afterAll(() => running?.stop());
}

/** The card of a dish in a list. */
async function cardIn(path: string, id: number, headers: Readonly<Record<string, string>> = {}) {
  const { document } = await openPage(path, { shop, headers });
  return [...document.querySelectorAll('main article')].find((card) => card.querySelector(`a[href$="/${SLUGS[id]}"]`) !== null) ?? null;
}
/** What a card says last, and whether it offers to buy the dish. */
const offerOf = (card: Element | null): [text: string, isOffered: boolean] => {
  const control = [...(card?.querySelectorAll('a, button') ?? [])].find((one) => BUYING.test(one.getAttribute('aria-label') ?? ''));
  return [plainText(control ?? [...(card?.querySelectorAll('p') ?? [])].at(-1)), control !== undefined];
};

describe('in a shop with a changed catalogue', () => {
  inShop({
    settings: (wire) => ({
      ...wire,
      show_demo_previews: true,
      demo_previews: { image: { url: '/wp-content/uploads/cloche.webp' }, video: { url: '/wp-content/uploads/hall_table_loop.mp4' } },
    }),
    answers: {
      [FILE]: (body) => {
        const changed = alteredMenu({
          [DISHES.margarita]: { product_availability: [{ days: [], date_from: '2099-12-01' }] },
          [DISHES.pepperoni]: { ...WHOLE, manage_stock: true, stock_quantity: 3, locations: [] },
          [DISHES.cheese]: { in_stock: false },
          [DISHES.horse]: { ...WHOLE, price: '100', regular_price: '100', price_multiplier_for_customer: '1.1' },
          [DISHES.mushroom]: { ...WHOLE, images: [] },
        })(body);
        return categories.parse(changed).map((one) => {
          if (one.slug === 'supy')
            return {
              ...one,
              category_availability: [{ days: [], date_to: '2001-01-01' }],
              image: '',
              image_dop: '',
              dop_image_category_site: '',
              products: [{ id: SOUP, name: 'Простой суп', slug: 'prostoi', price: '10' }],
            };
          if (one.id !== OVEN) return one;
          return {
            ...one,
            visual_name_category: 'Печь на дровах',
            color_text_category: '#7a2c06',
            description: '<p>Только берёза</p>',
            image: '/wp-content/uploads/pizza_margarita.webp',
            image_dop: '/wp-content/uploads/khachapuri.webp',
            image_dop_2: '/wp-content/uploads/coals.webp',
          };
        });
      },
    },
  });

  test('[CAT-03] a dish that cannot be had yet says from when in its card and on its page', async () => {
    expect(offerOf(await cardIn(PIZZAS, DISHES.margarita))).toEqual(['С 1 декабря 2099 г.', false]);
    const controls = controlsIn(await (await get(`${PIZZAS}/margarita`, { shop })).text());
    expect(controls).toContainEqual({ text: 'С 1 декабря 2099 г.', isDisabled: true });
  });

  test.each(['lending', 'cat1', 'cat2', 'cat12', 'samokat', 'restoran'])(
    '[CAT-03] a category that is closed says so above its dishes, which cannot be added, with page type %s',
    async (type) => {
      const headers = { cookie: `page_type=${type}` };
      const { document } = await openPage('/menu/supy', { shop, headers });
      expect([...document.querySelectorAll('main p')].map(plainText)).toContain('Больше нет');
      expect(offerOf(await cardIn('/menu/supy', SOUP, headers))).toEqual(['Больше нет', false]);
    },
  );

  test('[CAT-04] a dish that is out of stock is shown and cannot be added; the page of another says how many are left', async () => {
    expect(offerOf(await cardIn(PIZZAS, DISHES.cheese))).toEqual(['Будет позже', false]);
    expect(offerOf(await cardIn(PIZZAS, DISHES.pepperoni))[1]).toBe(true);
    expect((await openPage(`${PIZZAS}/pepperoni-dvoinaya`, { shop })).queryAllByText('Осталось 3').length).toBeGreaterThan(0);
  });

  test('[CAT-08] the customer’s multiplier is in the price of the card, of the page and of its structured data', async () => {
    expect(offerOf(await cardIn(PIZZAS, DISHES.horse))[0]).toContain('110 ₽');
    const html = await (await get(`${PIZZAS}/pizza-s-kazylykom`, { shop })).text();
    expect(/"@type":"Offer","price":"([^"]+)"/.exec(html)?.[1]).toBe('110.00');
    expect(controlsIn(html).map(({ text }) => text)).toContainEqual(expect.stringMatching(/^В корзину.*110\s₽/));
  });

  test('[CAT-10] a category shows its pictures, colour, description, visual name and subcategories', async () => {
    const headers = { cookie: 'page_type=cat1' };
    const pictures = (part: Element | null | undefined): string[] =>
      [...(part?.querySelectorAll('img') ?? [])].map((img) => /uploads\/(\w+?)(-\d+)?\.webp/.exec(img.src)?.[1] ?? '');
    const home = await openPage('/', { shop, headers });
    const title = home.getByRole('heading', { name: /^Печь на дровах/ });
    const tile = title.closest('article');
    expect(title.style.color).toContain('rgb(122, 44, 6)');
    expect(plainText(tile)).toContain('Только берёза');
    expect(pictures(tile)).toEqual(expect.arrayContaining(['pizza_margarita', 'khachapuri']));
    const { getByRole, document } = await openPage('/menu/pech', { shop, headers });
    const heading = getByRole('heading', { name: /^Печь на дровах/, level: 1 });
    expect(heading.style.color).toContain('rgb(122, 44, 6)');
    const top = heading.closest('header');
    expect(plainText(top)).toContain('Только берёза');
    expect(pictures(top)).toEqual(['pizza_margarita', 'khachapuri', 'coals']);
    expect([...document.querySelectorAll('main h2')].map(plainText)).toContainEqual(expect.stringMatching(/^Пицца/));
  });

  test('[CAT-11] demo previews stand in for pictures that are missing, and for no others', async () => {
    const source = (card: Element | null): string => card?.querySelector('img')?.src ?? '';
    const bare = await cardIn(PIZZAS, DISHES.mushroom);
    expect(source(bare)).toContain('cloche');
    expect(bare?.querySelector('video')?.getAttribute('poster')).toContain('cloche');
    const other = await cardIn(PIZZAS, DISHES.pepperoni);
    expect([source(other).includes('cloche'), other?.querySelector('video')]).toEqual([false, null]);
    const home = await openPage('/', { shop, headers: { cookie: 'page_type=cat1' } });
    expect(source(home.getByRole('heading', { name: /^Супы/ }).closest('article'))).toContain('cloche');
  });
});

describe('in a shop that sells nothing and hides what is out of stock', () => {
  inShop({
    settings: (wire) => ({ ...wire, product_disable_buy: true, show_out_of_stock_products: '' }),
    answers: { [FILE]: alteredMenu({ [DISHES.cheese]: { in_stock: false } }) },
  });

  test('[CAT-04] a dish that is out of stock is hidden', async () => {
    expect(await cardIn(PIZZAS, DISHES.pepperoni)).not.toBeNull();
    expect(await cardIn(PIZZAS, DISHES.cheese)).toBeNull();
  });

  test.each(PAGE_TYPES)('[CAT-09] pages show prices and no way to buy, with page type %s', async (type) => {
    for (const path of ['/', '/menu/pech', PIZZAS, `${PIZZAS}/margarita`]) {
      const html = await (await get(path, { shop, headers: { cookie: `page_type=${type}` } })).text();
      expect(html, path).toMatch(/<h[12]\b/);
      if (path.startsWith(PIZZAS)) expect(html, path).toMatch(/\d(\s|&nbsp;)₽/);
      expect([path, controlsIn(html).filter(({ text }) => /^Добавить в корзину|^В корзину|^Выбрать/.test(text))]).toEqual([path, []]);
    }
  });
});
