import { describe, expect, test } from 'vitest';
import { category, dish, menuOf } from '#tests/setup/sample-menu.ts';
import { summaryContextOf } from '#tests/setup/summary-context.ts';
import { listSection, sentCounts } from './category-sections.ts';

describe('[KF-CATALOG-14] cards that the page of a category is sent with', () => {
  test('a list of the usual size is sent whole', () => {
    expect(sentCounts([240])).toEqual([240]);
    expect(sentCounts([100, 140])).toEqual([100, 140]);
  });

  test('a longer one is sent with its first 96', () => {
    expect(sentCounts([241])).toEqual([96]);
    expect(sentCounts([10_000])).toEqual([96]);
  });

  test('of several lists the first ones are sent', () => {
    expect(sentCounts([60, 60, 200])).toEqual([60, 36, 0]);
  });

  test('the others are known by name and address', () => {
    const dishes = Array.from({ length: 241 }, (_, index) => dish(index + 1, '100'));
    const menu = menuOf([category(1, 'Печь', dishes)]);
    const section = listSection({ slug: 'dishes', title: 'Меню', products: menu.products }, summaryContextOf(menu));
    expect(section.dishes).toHaveLength(96);
    expect(section.rest).toHaveLength(145);
    expect(section.rest?.[0]).toEqual({ id: 97, name: 'Блюдо 97', href: '/menu/c1/c1/p97' });
  });
});
