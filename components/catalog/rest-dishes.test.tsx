import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { server } from '#tests/component/server.ts';
import { renderInShop } from '#tests/setup/render-shop.tsx';
import type { DishSummary } from './dish-summary.ts';
import { RestDishes } from './rest-dishes-client.tsx';

const NAMES = Array.from({ length: 30 }, (_, index) => ({
  id: index + 1,
  name: `Блюдо ${index + 1}`,
  href: `/menu/pech/pizza/p${index + 1}`,
}));

const summaryOf = (id: number): DishSummary => ({
  id,
  href: `/menu/pech/pizza/p${id}`,
  name: `Блюдо ${id}`,
  tint: 'oven',
  price: '590 ₽',
  buy: 'add',
  unitPrice: 59_000,
});

/** Observed groups; jsdom has no layout, so the test reports which of them come near the screen. */
let groups: { element: Element; report: (isNear: boolean) => void }[] = [];
class TestObserver {
  readonly #report: IntersectionObserverCallback;
  constructor(report: IntersectionObserverCallback) {
    this.#report = report;
  }
  observe(element: Element) {
    groups.push({
      element,
      report: (isIntersecting) => this.#report([{ isIntersecting } as IntersectionObserverEntry], this as unknown as IntersectionObserver),
    });
  }
  disconnect() {}
}

let asked: string[] = [];
beforeEach(() => {
  groups = [];
  asked = [];
  vi.stubGlobal('IntersectionObserver', TestObserver);
  server.use(
    http.get('*/api/menu/summaries', ({ request }) => {
      const ids = new URL(request.url).searchParams.get('ids') ?? '';
      asked.push(ids);
      return HttpResponse.json({ dishes: ids.split(',').map((id) => summaryOf(Number(id))) });
    }),
  );
});
afterEach(() => vi.unstubAllGlobals());

const show = () => renderInShop(<RestDishes rest={NAMES} grid="grid" heading="h3" isCompact={false} isRow={false} />);
const groupOf = (name: string) => groups.find(({ element }) => within(element as HTMLElement).queryByRole('link', { name }) !== null);

test('[KF-CATALOG-14] dishes beyond the first ones are links by name, and nothing is asked for', async () => {
  await show();
  expect(screen.getByRole('link', { name: 'Блюдо 30' })).toHaveAttribute('href', '/menu/pech/pizza/p30');
  expect(screen.queryByText('590 ₽')).toBeNull();
  expect(asked).toEqual([]);
});

test('[START-02] [KF-CATALOG-14] twelve of them become cards together when they come near', async () => {
  await show();
  act(() => groupOf('Блюдо 13')?.report(true));
  expect(await screen.findAllByText('590 ₽')).toHaveLength(12);
  expect(asked).toEqual([
    NAMES.slice(12, 24)
      .map(({ id }) => id)
      .join(','),
  ]);
  expect(screen.getByRole('link', { name: 'Блюдо 30' })).toBeVisible();
});

test('what is only passed is not asked for', async () => {
  await show();
  act(() => groupOf('Блюдо 1')?.report(true));
  act(() => groupOf('Блюдо 1')?.report(false));
  act(() => groupOf('Блюдо 30')?.report(true));
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(asked[0]).toMatch(/30$/);
});

test('the focus stays on the dish whose card arrives', async () => {
  const { user } = await show();
  await user.tab();
  expect(screen.getByRole('link', { name: 'Блюдо 1' })).toHaveFocus();
  act(() => groupOf('Блюдо 1')?.report(true));
  await screen.findAllByText('590 ₽');
  await waitFor(() => expect(screen.getByRole('link', { name: 'Блюдо 1' })).toHaveFocus());
});
