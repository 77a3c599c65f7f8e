import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fillSlots } from '#components/layers/late-parts-client.tsx';
import { renderInShop } from '#tests/setup/render-shop.tsx';
import { CategoryBar, type CategoryLink } from './category-bar-client.tsx';
import { sectionAt } from './category-bar-controls-client.tsx';

const link = (slug: string, name: string, more: Partial<CategoryLink> = {}): CategoryLink => ({
  slug,
  name,
  path: `/menu/${slug}`,
  ...more,
});
const CATEGORIES = [
  link('pech', 'Печь', { image: '/pech.webp' }),
  link('vok', 'Вок', { seo: { title: 'Вок — Уголёк', description: 'Лапша с огня', keywords: '', image: '' } }),
  link('rolly', 'Роллы'),
];

/** A page with a section for each category; jsdom has no layout, so scrolling is recorded. */
const Sections = () =>
  CATEGORIES.map(({ slug, name }) => (
    <section key={slug} id={slug}>
      <h2>{name}</h2>
    </section>
  ));

class NoObserver {
  observe() {}
  disconnect() {}
}

fillSlots();

let scrolledTo: string[] = [];
beforeEach(() => {
  scrolledTo = [];
  for (const observer of ['IntersectionObserver', 'ResizeObserver']) vi.stubGlobal(observer, NoObserver);
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  Element.prototype.scrollBy = () => {};
  Element.prototype.scrollIntoView = function scrollIntoView(this: Element) {
    scrolledTo.push(this.id);
  };
  document.title = 'Уголёк';
  window.history.replaceState(null, '', '/');
});
afterEach(() => vi.unstubAllGlobals());

const bar = () => screen.getByRole('navigation', { name: 'Категории' });
const linkOf = (name: string) => within(bar()).getByRole('link', { name });

test('on a category page the links lead to pages and the current one is marked', async () => {
  await renderInShop(<CategoryBar categories={CATEGORIES} allHref="/catalog" current="vok" />);
  expect(linkOf('Все категории')).toHaveAttribute('href', '/catalog');
  expect(linkOf('Печь')).toHaveAttribute('href', '/menu/pech');
  expect(
    within(bar())
      .getAllByRole('link', { current: true })
      .map((each) => each.textContent),
  ).toEqual(['Вок']);
});

test('on a page of sections the links lead to sections without scripts', async () => {
  await renderInShop(<CategoryBar categories={CATEGORIES} allHref="/catalog" home="/" />);
  expect(linkOf('Роллы')).toHaveAttribute('href', '#rolly');
  expect(linkOf('Печь')).toHaveAttribute('aria-current', 'true');
});

test('[NAV-04] a press scrolls to the section, its category becomes current and the address its page', async () => {
  const { user } = await renderInShop(
    <>
      <CategoryBar categories={CATEGORIES} allHref="/catalog" home="/" />
      <Sections />
    </>,
  );
  await user.click(linkOf('Вок'));
  expect(scrolledTo[0]).toBe('vok');
  expect(linkOf('Вок')).toHaveAttribute('aria-current', 'true');
  expect(linkOf('Печь')).not.toHaveAttribute('aria-current');
  expect(window.location.pathname).toBe('/menu/vok');
});

test('[NAV-04] a section that was moved by what is laid out on the way is scrolled to again when the page is at rest', async () => {
  const height = vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(5_000);
  const { user } = await renderInShop(
    <>
      <CategoryBar categories={CATEGORIES} allHref="/catalog" home="/" />
      <Sections />
    </>,
  );
  const box = vi.spyOn(document.getElementById('vok') ?? document.body, 'getBoundingClientRect');
  box.mockReturnValue(new DOMRect(0, 100, 390, 600));
  await user.click(linkOf('Вок'));
  // The page has stopped scrolling.
  for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
  scrolledTo = [];
  box.mockReturnValue(new DOMRect(0, 51, 390, 600));
  height.mockReturnValue(4_951);
  fireEvent.scroll(window);
  await waitFor(() => expect(scrolledTo).toEqual(['vok']));
  expect(window.location.pathname).toBe('/menu/vok');
  vi.restoreAllMocks();
});

test('[KF-APP-24] a step back into the middle of a section leaves the page there', async () => {
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(5_000);
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type: 'navigate' } as unknown as PerformanceEntry]);
  document.head.innerHTML = '<title>Уголёк</title>';
  await renderInShop(
    <>
      <CategoryBar categories={CATEGORIES} allHref="/catalog" home="/" />
      <Sections />
    </>,
  );
  window.history.replaceState(null, '', '/menu/vok');
  for (const [slug, top] of [
    ['pech', -900],
    ['vok', -200],
    ['rolly', 700],
  ] as const)
    vi.spyOn(document.getElementById(slug) ?? document.body, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, top, 390, 700));
  fireEvent.popState(window);
  await waitFor(() => expect(document.title).toBe('Вок — Уголёк'));
  expect(scrolledTo).toEqual([]);
  vi.restoreAllMocks();
});

test('[NAV-04] while a section is read the document has its title', async () => {
  document.head.innerHTML = '<title>Уголёк</title>';
  const { user } = await renderInShop(
    <>
      <CategoryBar categories={CATEGORIES} allHref="/catalog" home="/" />
      <Sections />
    </>,
  );
  await user.click(linkOf('Вок'));
  expect(document.title).toBe('Вок — Уголёк');
  await user.click(linkOf('Роллы'));
  expect(document.title).toBe('Уголёк');
});

test('[KF-CATALOG-22] Enter on a category moves the focus to the heading of its section', async () => {
  const { user } = await renderInShop(
    <>
      <CategoryBar categories={CATEGORIES} allHref="/catalog" home="/" />
      <Sections />
    </>,
  );
  linkOf('Роллы').focus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('heading', { name: 'Роллы' })).toHaveFocus();
});

test('arrows, Home and End lead along the links', async () => {
  const { user } = await renderInShop(<CategoryBar categories={CATEGORIES} allHref="/catalog" current="pech" />);
  linkOf('Печь').focus();
  await user.keyboard('{ArrowRight}');
  expect(linkOf('Вок')).toHaveFocus();
  await user.keyboard('{End}');
  expect(linkOf('Роллы')).toHaveFocus();
  await user.keyboard('{Home}');
  expect(linkOf('Печь')).toHaveFocus();
  await user.keyboard('{ArrowLeft}');
  expect(linkOf('Печь')).toHaveFocus();
});

test('a click that opens a new tab is left to the browser', async () => {
  await renderInShop(
    <>
      <CategoryBar categories={CATEGORIES} allHref="/catalog" home="/" />
      <Sections />
    </>,
  );
  expect(fireEvent.click(linkOf('Вок'), { ctrlKey: true })).toBe(true);
  expect(scrolledTo).toEqual([]);
});

test.each([
  ['above the first section none is read', [300, 900, 2_000], false, -1],
  ['the last one whose top has reached the bar is read', [-500, 100, 900], false, 1],
  ['a little before the bar counts', [-500, 120, 900], false, 1],
  ['at the end of the page the last one in sight is read', [-2_000, -300, 300], true, 2],
  ['at the end of a page that is not scrolled none is read', [300, 400], true, -1],
] as const)('%s', (_, tops, isAtEnd, expected) => {
  expect(sectionAt(tops, 800, isAtEnd)).toBe(expected);
});
