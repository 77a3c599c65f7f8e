import type { Locator, Page } from '@playwright/test';
import { hydrated } from '#tests/setup/hydrated.ts';
import { expect, test } from '#tests/setup/journey.ts';
import { openHydrated, pathOf, scrollTo, scrollTop } from './steps.ts';

/** Where a step leads: `at` is how far the page is scrolled or the `id` of what stands below its header, `layer` the dialog above it. */
interface Place {
  readonly path: string;
  readonly at: number | string;
  readonly layer?: string;
}
type Step = (page: Page) => Promise<unknown>;
type Walk = readonly (readonly [Step, Place])[];

/** Below the header, where anchors and blocks begin. */
const BELOW_HEADER = 100;

/** A click of Playwright would scroll the page. */
const press = (link: Locator): Promise<void> => link.first().evaluate((element: HTMLElement) => element.click());

const open =
  (path: string): Step =>
  (page) =>
    openHydrated(page, path);
const pill =
  (name: string): Step =>
  (page) =>
    press(page.getByRole('navigation', { name: 'Категории', exact: true }).getByRole('link', { name, exact: true }));
const link =
  (name: string | RegExp): Step =>
  (page) =>
    press(page.getByRole('main').getByRole('link', { name, exact: true }));
const footer =
  (name: string): Step =>
  (page) =>
    press(page.getByRole('contentinfo').getByRole('link', { name, exact: true }));
const scroll =
  (top: number): Step =>
  (page) =>
    scrollTo(page, top);
const logo: Step = (page) => press(page.getByRole('banner').getByRole('link', { name: /на главную/ }));
const askPlace: Step = (page) => press(page.getByRole('link', { name: /^Укажите адрес/ }));
const closeLayer: Step = (page) => page.keyboard.press('Escape');
const back: Step = (page) => page.goBack();
const forward: Step = (page) => page.goForward();
const reload: Step = async (page) => {
  await page.reload();
  await hydrated(page);
};
const backFromElsewhere: Step = async (page) => {
  await page.goto('about:blank');
  await page.goBack();
  await hydrated(page);
};
/** As two quick swipes at the edge of the screen. The step may leave the document, which would end the call. */
const backTwice: Step = (page) => page.evaluate(() => void setTimeout(() => history.go(-2)));

const home: Place = { path: '/', at: 0 };
const contacts: Place = { path: '/contacts', at: 0 };
const pizza: Place = { path: '/menu/pech/pizza', at: 0 };
const block = (slug: string): Place => ({ path: `/menu/${slug}`, at: slug });
const restaurant = (id: string): Place => ({ path: `/contacts#${id}`, at: id });
const bauman = restaurant('place-11-ugolyok-na-baumana');
const chistopol = restaurant('place-12-ugolyok-na-chistopolskoi');
/** The question about the place over a page. */
const asked = ({ path, at }: Place): Place => ({
  path: `${path.replace(/#.*/, '')}?layer=place&type=delivery`,
  at,
  layer: 'Способ получения',
});
const soup: Place = { path: '/menu/supy/supy/tokmach', at: 'supy', layer: 'Токмач' };
const ramen: Place = { path: '/menu/vok/bulony/ramen-s-ruletom', at: 'vok', layer: 'Рамен с рулетом из цыплёнка' };
const margarita: Place = { path: '/menu/pech/pizza/margarita', at: 0 };

const WALKS: Readonly<Record<string, Walk>> = {
  'back to an anchor that was left by the logo': [
    [open('/contacts'), contacts],
    [link(/^«Уголёк» на Баумана/), bauman],
    [logo, home],
    [back, bauman],
    [back, contacts],
  ],
  'one anchor that is followed twice': [
    [open('/contacts'), contacts],
    [link(/^«Уголёк» на Баумана/), bauman],
    [scroll(0), { ...bauman, at: 0 }],
    [link(/^«Уголёк» на Баумана/), bauman],
    [logo, home],
    [back, bauman],
  ],
  'two anchors of one page, back and forward': [
    [open('/contacts'), contacts],
    [link(/^«Уголёк» на Баумана/), bauman],
    [link(/^«Уголёк» на Чистопольской/), chistopol],
    [back, bauman],
    [back, contacts],
    [forward, bauman],
    [forward, chistopol],
  ],
  'a page opened at an anchor and left for another page': [
    [open(chistopol.path), chistopol],
    [footer('Блог'), { path: '/blog', at: 0 }],
    [back, chistopol],
    [forward, { path: '/blog', at: 0 }],
  ],
  'an anchor after a reload': [
    [open('/contacts'), contacts],
    [link(/^«Уголёк» на Баумана/), bauman],
    [reload, bauman],
    [logo, home],
    [back, bauman],
    [back, contacts],
  ],
  'an anchor over another site': [
    [open('/contacts'), contacts],
    [link(/^«Уголёк» на Чистопольской/), chistopol],
    [backFromElsewhere, chistopol],
    [back, contacts],
  ],
  'an anchor under a layer': [
    [open('/contacts'), contacts],
    [link(/^«Уголёк» на Баумана/), bauman],
    [askPlace, asked(bauman)],
    [closeLayer, bauman],
    [logo, home],
    [back, bauman],
  ],
  'two steps back over an anchor': [
    [open('/contacts'), contacts],
    [link(/^«Уголёк» на Баумана/), bauman],
    [logo, home],
    [backTwice, contacts],
  ],
  'back to the category of the first address from a pill': [
    [open('/menu/vok'), block('vok')],
    [pill('Супы'), block('supy')],
    [back, block('vok')],
    [forward, block('supy')],
  ],
  'two pills, back and forward': [
    [open('/'), home],
    [pill('Супы'), block('supy')],
    [pill('Вок'), block('vok')],
    [back, block('supy')],
    [back, home],
    [forward, block('supy')],
    [forward, block('vok')],
  ],
  'two steps back over pills': [
    [open('/'), home],
    [pill('Супы'), block('supy')],
    [pill('Вок'), block('vok')],
    [backTwice, home],
  ],
  'a category that was left for another page': [
    [open('/menu/vok'), block('vok')],
    [footer('Контакты'), contacts],
    [back, block('vok')],
    [forward, contacts],
  ],
  'a pill that was left for another page': [
    [open('/menu/vok'), block('vok')],
    [pill('Супы'), block('supy')],
    [footer('Контакты'), contacts],
    [back, block('supy')],
    [back, block('vok')],
    [forward, block('supy')],
    [forward, contacts],
  ],
  'a category after a reload': [
    [open('/menu/vok'), block('vok')],
    [reload, block('vok')],
    [pill('Супы'), block('supy')],
    [back, block('vok')],
  ],
  'a pill over another site': [
    [open('/'), home],
    [pill('Супы'), block('supy')],
    [backFromElsewhere, block('supy')],
    [back, home],
  ],
  'the logo on a category of the home page': [
    [open('/menu/vok'), block('vok')],
    [logo, home],
    [back, block('vok')],
  ],
  'a pill from the page of another category': [
    [open('/menu/pech/pizza'), pizza],
    [scroll(300), { ...pizza, at: 300 }],
    [pill('Вок'), block('vok')],
    [back, { ...pizza, at: 300 }],
    [forward, block('vok')],
  ],
  'a dish below a pill': [
    [open('/'), home],
    [pill('Супы'), block('supy')],
    [link('Токмач'), soup],
    [back, block('supy')],
    [forward, soup],
    [closeLayer, block('supy')],
    [back, home],
  ],
  'a dish of the first address': [
    [open('/menu/vok'), block('vok')],
    [link('Рамен с рулетом из цыплёнка'), ramen],
    [back, block('vok')],
    [footer('Контакты'), contacts],
    [back, block('vok')],
  ],
  'two steps back over a dish': [
    [open('/'), home],
    [pill('Супы'), block('supy')],
    [link('Токмач'), soup],
    [backTwice, home],
  ],
  'a dish that becomes a page by a reload': [
    [open('/menu/pech/pizza'), pizza],
    [scroll(300), { ...pizza, at: 300 }],
    [link('Маргарита с углей'), { ...margarita, at: 300, layer: 'Маргарита с углей' }],
    [reload, margarita],
    [back, { ...pizza, at: 300 }],
  ],
  'from the page of a dish to its list and another dish': [
    [open(margarita.path), margarita],
    [link('Назад в «Пицца»'), pizza],
    [link('Маргарита с углей'), { ...margarita, layer: 'Маргарита с углей' }],
    [back, pizza],
    [back, margarita],
  ],
  'a layer over a category': [
    [open('/menu/vok'), block('vok')],
    [askPlace, asked(block('vok'))],
    [closeLayer, block('vok')],
    [pill('Супы'), block('supy')],
    [askPlace, asked(block('supy'))],
    [closeLayer, block('supy')],
    [back, block('vok')],
  ],
};

/** Where the page stands, as a {@link Place} says it. */
async function placeOf(page: Page, at: Place['at']) {
  const top =
    typeof at === 'number'
      ? (await scrollTop(page)) - at
      : await page.evaluate(([id, below]) => Number(document.getElementById(id)?.getBoundingClientRect().top) - below, [
          at,
          BELOW_HEADER,
        ] as const);
  return { path: pathOf(page) + new URL(page.url()).hash, away: Math.abs(top) <= 2 ? 0 : Math.round(top) };
}

test('[KF-APP-23] [KF-APP-24] [NAV-01] [NAV-04] [NAV-06] back and forward return to the address, the position and the layer', async ({
  page,
}) => {
  test.setTimeout(240_000);
  for (const [name, walk] of Object.entries(WALKS))
    await test.step(name, async () => {
      for (const [i, [step, { path, at, layer }]] of walk.entries()) {
        await step(page);
        // a page that is being left cannot be asked
        await expect.poll(() => placeOf(page, at).catch(() => null), `${name}, step ${i + 1}`).toEqual({ path, away: 0 });
        await hydrated(page);
        const dialogs = page.getByRole('dialog');
        if (layer === undefined) await expect(dialogs).toHaveCount(0);
        else await expect(dialogs).toHaveAccessibleName(layer);
      }
    });
});

test('[KF-APP-24] [NAV-06] Back closes the enlarged picture of a dish and then the dish, and Forward opens both again', async ({
  page,
}) => {
  const enlarged = page.getByRole('dialog').filter({ has: page.getByRole('button', { name: 'Крупнее' }) });
  const dish = page.getByRole('dialog', { name: 'Маргарита с углей' }).filter({ hasNot: page.getByRole('button', { name: 'Крупнее' }) });
  await openHydrated(page, pizza.path);
  await link('Маргарита с углей')(page);
  await dish
    .getByRole('button', { name: /^Увеличить фотографию/ })
    .first()
    .click();
  await expect(enlarged).toBeVisible();
  await page.goBack();
  await expect(enlarged).toHaveCount(0);
  await expect(dish).toBeVisible();
  expect(pathOf(page)).toBe(margarita.path);
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(pathOf(page)).toBe(pizza.path);
  await page.goForward();
  await expect(dish).toBeVisible();
  await page.goForward();
  await expect(enlarged).toBeVisible();
  expect(pathOf(page)).toBe(`${margarita.path}?layer=gallery`);
});
