import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { type ReactNode, useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { CategoryBar } from '#components/catalog/category-bar-client.tsx';
import type { MenuSection } from '#components/catalog/menu-sections.ts';
import { Section } from '#components/catalog/section-client.tsx';
import { fillSlots } from '#components/layers/late-parts-client.tsx';
import { noteLayers } from '#lib/client/history.ts';
import { useFavourites } from '#stores/favourites.ts';
import { useLayers } from '#stores/layers.ts';
import { usePlace } from '#stores/place.ts';
import { server } from '#tests/component/server.ts';
import { dishIndexOf } from '#tests/setup/dish-index.ts';
import { renderInDishShop, SOMEWHERE } from '#tests/setup/render-dish.tsx';
import { category, dish } from '#tests/setup/sample-menu.ts';
import { serveDishIndex } from '#tests/setup/serve-dish-index.ts';
import { FilterPanel } from './filter-panel-client.tsx';
import { FilteredList } from './filtered-list-client.tsx';

fillSlots();

const SIZES = (...options: string[]) => [{ name: 'Размер', options, visible: true }];
const MENU = [
  category(1, 'Печь', [
    dish(1, '690', { name: 'Уголёк', acf: { 'product-badge': ['hit', 'spicy'] }, attributes: SIZES('25 см', '30 см') }),
    dish(2, '590', { name: 'Маргарита', attributes: SIZES('30 см') }),
    dish(3, '890', {
      name: 'Пепперони',
      acf: { 'product-badge': ['Острое'] },
      attributes: [{ name: 'Соль', options: ['Морская'], visible: true }],
    }),
  ]),
  category(2, 'Супы', [
    dish(4, '290', { name: 'Токмач', locations: [{ id: 11, quantity: 5 }] }),
    dish(5, '390', { name: 'Том-ям', acf: { 'product-badge': ['spicy'] } }),
  ]),
];
const INDEX = dishIndexOf(MENU);
const sectionOf = (id: number, more: Partial<MenuSection> = {}): MenuSection => ({
  slug: `c${id}`,
  categoryId: id,
  title: id === 1 ? 'Печь' : 'Супы',
  dishes: INDEX.dishes.flatMap(({ summary }) =>
    INDEX.categories.find((each) => each.id === id)?.dishes.includes(summary.id) ? summary : [],
  ),
  ...more,
});

beforeEach(() => {
  useLayers.setState({ open: [] });
  usePlace.setState({ location: null });
  useFavourites.setState({ ids: [] });
  window.history.replaceState(null, '', '/');
  noteLayers([]);
});

const names = () => screen.queryAllByRole('article').map((card) => within(card).getByRole('heading').textContent);
const query = () => new URLSearchParams(window.location.search);
const panel = () => within(screen.getByRole('region', { name: 'панель' }));

/** A page with its list and its filters, as the layer shows them. */
function PageWithFilters({ list, children }: { readonly list?: number | 'hearts'; readonly children: ReactNode }) {
  const [open, setOpen] = useState(true);
  return (
    <>
      <main>
        <FilteredList categoryId={list}>{children}</FilteredList>
      </main>
      <section aria-label="панель">
        <FilterPanel list={list} open={open} onClose={() => setOpen(false)} />
        <button type="button" onClick={() => setOpen(false)}>
          назад
        </button>
      </section>
    </>
  );
}

async function openFilters(list?: number | 'hearts', sections = [sectionOf(1), sectionOf(2)]) {
  serveDishIndex(MENU);
  const shown = list === 1 ? sections.slice(0, 1) : sections;
  const rendered = await renderInDishShop(
    <PageWithFilters {...(list !== undefined && { list })}>
      {shown.map((section) => (
        <Section key={section.slug} section={section} heading={list === undefined ? 'h2' : 'h1'} />
      ))}
    </PageWithFilters>,
  );
  await panel().findByRole('radio', { name: 'Дешевле' });
  return rendered;
}
const chip = (name: RegExp) => panel().getByRole('button', { name });
const show = (count: number) => panel().findByRole('button', { name: `Показать ${count} ${count === 1 ? 'блюдо' : 'блюда'}` });

test('[CAT-06] badge and order leave as many dishes as promised and stand in the address; the reset gives all back', async () => {
  window.history.replaceState(null, '', '/?utm=1');
  const { user } = await openFilters();
  expect(chip(/^Острое, 3 блюда/)).toHaveAttribute('aria-pressed', 'false');
  await user.click(chip(/^Острое/));
  await user.click(panel().getByRole('radio', { name: 'Дешевле' }));
  await user.click(await show(3));
  await waitFor(() => expect(names()).toEqual(['Уголёк', 'Пепперони', 'Том-ям']));
  expect([...query()]).toEqual([
    ['utm', '1'],
    ['badge', 'spicy'],
    ['sort', 'up'],
  ]);
  expect(screen.getByText('3 блюда', { selector: 'main *' })).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Убрать фильтр «Дешевле»' }));
  expect([...query().keys()]).toEqual(['utm', 'badge']);
  await user.click(screen.getByRole('link', { name: 'Убрать фильтр «Острое»' }));
  await waitFor(() => expect(names()).toHaveLength(5));
  expect(query().toString()).toBe('utm=1');
});

test('[LAY-05] the button that clears the filters goes and leaves the focus to the one that shows the dishes', async () => {
  const { user } = await openFilters();
  await user.click(chip(/^Острое/));
  (await panel().findByRole('button', { name: 'Сбросить' })).focus();
  await user.keyboard('{Enter}');
  expect(panel().queryByRole('button', { name: 'Сбросить' })).toBeNull();
  expect(panel().getByRole('button', { name: /^Показать/ })).toHaveFocus();
});

test('[LAY-05] a link that removes a filter leaves the focus to the one in its place, the last one to the list', async () => {
  const { user } = await openFilters();
  await user.click(chip(/^Острое/));
  await user.click(panel().getByRole('radio', { name: 'Дешевле' }));
  await user.click(await show(3));
  const pressOn = async (name: string): Promise<void> => {
    (await screen.findByRole('link', { name })).focus();
    await user.keyboard('{Enter}');
  };
  await pressOn('Убрать фильтр «Острое»');
  await waitFor(() => expect(screen.getByRole('link', { name: 'Убрать фильтр «Дешевле»' })).toHaveFocus());
  await pressOn('Убрать фильтр «Дешевле»');
  await waitFor(() => expect(screen.queryByRole('link', { name: /^Убрать фильтр/ })).toBeNull());
  expect(document.activeElement).toHaveAttribute('id', 'filtered');
});

test('[LAY-05] [KF-APP-35] each choice is named by the words it shows, so that it can be called by them', async () => {
  await openFilters();
  const words = (text: string): string => ` ${text.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()} `;
  const choices = panel().getAllByRole('button', { pressed: false });
  expect(choices.length).toBeGreaterThan(5);
  for (const choice of choices) expect(words(choice.ariaLabel ?? choice.textContent)).toContain(words(choice.textContent));
});

test('[CAT-06] dishes are in the order of their prices', async () => {
  const { user } = await openFilters(1);
  await user.click(panel().getByRole('radio', { name: 'Дороже' }));
  await user.click(await show(3));
  await waitFor(() => expect(names()).toEqual(['Пепперони', 'Уголёк', 'Маргарита']));
});

test('[CAT-06] a dish with any of the chosen options of an attribute is left', async () => {
  const { user } = await openFilters(1);
  await user.click(chip(/^25 см, 1/));
  await user.click(chip(/^30 см/));
  await user.click(await show(2));
  await waitFor(() => expect(names()).toEqual(['Уголёк', 'Маргарита']));
  expect(query().getAll('attr')).toEqual(['Размер:25 см', 'Размер:30 см']);
});

test('[KF-CATALOG-17] an attribute of a single dish is not offered', async () => {
  await openFilters();
  expect(panel().getByRole('group', { name: 'Размер' })).toBeVisible();
  expect(panel().queryByRole('group', { name: 'Соль' })).toBeNull();
});

test('[KF-CATALOG-18] a highest price is offered and leaves what costs no more', async () => {
  const { user } = await openFilters();
  const [cheapest] = within(panel().getByRole('group', { name: 'Цена' })).getAllByRole('button');
  await user.click(cheapest ?? document.body);
  await user.click(panel().getByRole('button', { name: /^Показать/ }));
  await waitFor(() => expect(names().length).toBeLessThan(5));
  const max = Number(query().get('max'));
  expect(names()).toEqual(INDEX.dishes.filter(({ item }) => item.price <= max).map(({ summary }) => summary.name));
});

test('[KF-CATALOG-18] dishes without an allergen are offered', async () => {
  const allergic = [
    category(1, 'Печь', [dish(1, '690', { name: 'Уголёк', acf: { allergens: ['рыба'] } }), dish(2, '590', { name: 'Маргарита' })]),
  ];
  const index = dishIndexOf(allergic);
  serveDishIndex(allergic);
  const { user } = await renderInDishShop(
    <PageWithFilters>
      <Section section={sectionOf(1, { dishes: index.dishes.map(({ summary }) => summary) })} />
    </PageWithFilters>,
  );
  const group = await panel().findByRole('group', { name: 'Без аллергенов' });
  await user.click(within(group).getByRole('button', { name: /^рыба, 1/ }));
  await user.click(await show(1));
  await waitFor(() => expect(names()).toEqual(['Маргарита']));
  expect(query().getAll('no')).toEqual(['рыба']);
  expect(screen.getByRole('link', { name: 'Убрать фильтр «Без: рыба»' })).toBeVisible();
});

test('[CAT-06] what is chosen holds whichever way the filters are closed, and they begin with it', async () => {
  window.history.replaceState(null, '', '/?badge=spicy');
  const { user } = await openFilters();
  expect(chip(/^Острое/)).toHaveAttribute('aria-pressed', 'true');
  await user.click(chip(/^Хит, 1/));
  await user.click(panel().getByRole('button', { name: 'назад' }));
  await waitFor(() => expect(names()).toEqual(['Уголёк']));
  expect(query().getAll('badge')).toEqual(['spicy', 'hit']);
});

test('[KF-CATALOG-19] the results are scrolled into view when they begin in the lower half of the screen', async () => {
  const scrolled: unknown[] = [];
  Element.prototype.scrollIntoView = function scrollIntoView(this: Element, how) {
    scrolled.push([this.id, how]);
  };
  Element.prototype.getBoundingClientRect = () => new DOMRect(0, 900, 100, 100);
  const { user } = await openFilters();
  await user.click(chip(/^Острое/));
  await user.click(await show(3));
  await waitFor(() => expect(scrolled).toEqual([['filtered', { block: 'start', behavior: 'instant' }]]));
});

test('[CAT-06] filters that leave nothing say so, and which one to take off', async () => {
  window.history.replaceState(null, '', '/?badge=hit&max=10000');
  serveDishIndex(MENU);
  const { user } = await renderInDishShop(
    <FilteredList>
      <Section section={sectionOf(1)} />
    </FilteredList>,
  );
  expect(await screen.findByText('Такого пока не готовим')).toBeVisible();
  expect(names()).toEqual([]);
  expect(screen.getByRole('link', { name: 'Сбросить' })).toHaveAttribute('href', '?');
  await user.click(screen.getByRole('link', { name: /^Без «До 100.*»: 1 блюдо/ }));
  await waitFor(() => expect(names()).toEqual(['Уголёк']));
  expect(query().toString()).toBe('badge=hit');
});

test('[CAT-06] the word of a badge in an address becomes its key, and what the shop does not have is no filter', async () => {
  window.history.replaceState(null, '', `/?badge=${encodeURIComponent('Острое')}&badge=${encodeURIComponent('Выдумка')}&utm=1`);
  serveDishIndex(MENU);
  await renderInDishShop(
    <FilteredList>
      <Section section={sectionOf(1)} />
    </FilteredList>,
  );
  await waitFor(() => expect(query().toString()).toBe('utm=1&badge=spicy'));
  expect(screen.getByRole('link', { name: /^Убрать фильтр/ })).toHaveTextContent('Острое');
});

test('[CAT-05] filters look at what the chosen place sells', async () => {
  usePlace.getState().choose('delivery', { ...SOMEWHERE, warehouseId: 12 });
  window.history.replaceState(null, '', '/?sort=up');
  serveDishIndex(MENU);
  await renderInDishShop(
    <FilteredList>
      <Section section={sectionOf(2)} />
    </FilteredList>,
  );
  await waitFor(() => expect(names()).toEqual(['Том-ям']));
});

test('[CAT-06] a section of which the page shows a part is filtered as a whole', async () => {
  window.history.replaceState(null, '', '/?badge=spicy');
  serveDishIndex(MENU);
  const { dishes } = sectionOf(1);
  await renderInDishShop(
    <FilteredList>
      <Section section={sectionOf(1, { dishes: dishes.slice(0, 1), more: { href: '/menu/c1', text: 'Все 3', label: 'Печь' } })} />
    </FilteredList>,
  );
  await waitFor(() => expect(names()).toEqual(['Уголёк', 'Пепперони']));
  expect(screen.queryByRole('link', { name: /^Все 3/ })).toBeNull();
});

test('[CAT-06] the visitor’s own favourites are filtered as any list', async () => {
  useFavourites.setState({ ids: [2, 3] });
  serveDishIndex(MENU);
  const { dishes } = sectionOf(1);
  const { user } = await renderInDishShop(
    <PageWithFilters list="hearts">
      <Section section={{ slug: 'hearts', title: 'Ваш выбор', dishes: [...dishes.slice(1)].reverse() }} heading="h1" />
    </PageWithFilters>,
  );
  await user.click(await panel().findByRole('radio', { name: 'Дешевле' }));
  await user.click(await show(2));
  await waitFor(() => expect(names()).toEqual(['Маргарита', 'Пепперони']));
});

test('[KF-CATALOG-20] the category bar marks no category while the whole menu is filtered, and its button counts', async () => {
  window.history.replaceState(null, '', '/?badge=spicy&sort=up');
  serveDishIndex(MENU);
  const { user } = await renderInDishShop(
    <>
      <CategoryBar categories={[{ slug: 'c1', name: 'Печь', path: '/menu/c1' }]} allHref="/catalog" home="/" />
      <FilteredList>
        <Section section={sectionOf(1)} />
      </FilteredList>
    </>,
  );
  const bar = screen.getByRole('navigation', { name: 'Категории' });
  const [button] = await within(bar).findAllByRole('link', { name: 'Фильтры, выбрано 2' });
  expect(button).toHaveAttribute('href', '?layer=filters');
  expect(within(bar).queryByRole('link', { current: true })).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Сбросить всё' }));
  await waitFor(() => expect(within(bar).getByRole('link', { current: true })).toHaveTextContent('Печь'));
  expect(within(bar).getAllByRole('link', { name: 'Фильтры' }).length).toBeGreaterThan(0);
  await user.click(button ?? bar);
  expect(useLayers.getState().open).toEqual(['/?layer=filters']);
});

test('[ERR-01] a menu that does not come is said to be missing, and a press asks again', async () => {
  server.use(http.get('*/api/menu/dish-index', () => HttpResponse.json({ code: 'catalogue_unavailable', message: '' }, { status: 400 })));
  const { user } = await renderInDishShop(<FilterPanel list={undefined} open onClose={() => {}} />);
  expect(await screen.findByText(/Меню не загрузилось/)).toBeVisible();
  serveDishIndex(MENU);
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await screen.findByRole('radio', { name: 'Дешевле' })).toBeVisible();
});
