import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { catalogueFile } from '#lib/contract/catalogue.ts';
import { anyCatalogue } from '#tests/setup/any-catalogue.ts';
import { byRun } from '#tests/setup/full-run.ts';
import { category, dish, menuOf, settingsOf } from '#tests/setup/sample-menu.ts';
import { availabilityOf, productAvailability } from './availability.ts';
import { buildMenu } from './catalogue.ts';
import { fromPrice } from './pricing.ts';
import { hasPrice, selectable, stockOf } from './stock.ts';
import { zonedAt } from './zoned-time.ts';

const now = zonedAt(Date.UTC(2031, 0, 15, 12), 'Europe/Moscow');

describe('[CAT-02] twins', () => {
  test('rows of one id are one category with the dishes of all', () => {
    const menu = menuOf([category(1, 'Печь', [dish(1, '1')]), category(1, 'Другая', [dish(2, '1'), dish(1, '5')])]);
    expect(menu.roots.map((c) => [c.name, c.products.map((p) => p.id)])).toEqual([['Печь', [1, 2]]]);
    expect(menu.product(1)?.price).toBe(100);
  });

  test('a category with the address of another has one of its own, and so has what is below it', () => {
    const menu = menuOf([
      category(1, 'A', [dish(1, '1')], { slug: 'a' }),
      category(2, 'B', [dish(2, '1')], { slug: 'a' }),
      category(3, 'Ниже A', [dish(3, '1')], { slug: 'x', parent: 1 }),
      category(4, 'Ниже B', [dish(4, '1')], { slug: 'x', parent: 2 }),
      category(5, 'Тоже ниже B', [dish(5, '1')], { slug: 'x', parent: 2 }),
    ]);
    expect([1, 2, 3, 4, 5].map((id) => menu.category(id)?.path)).toEqual([
      '/menu/a',
      '/menu/a-2',
      '/menu/a/x',
      '/menu/a-2/x',
      '/menu/a-2/x-5',
    ]);
  });

  test('dishes of one slug side by side are both reached, in every category they stand in', () => {
    const menu = menuOf([
      category(1, 'A', [dish(1, '1', { slug: 's' }), dish(2, '1', { slug: 's' })]),
      category(2, 'B', [dish(2, '1', { slug: 's' })]),
    ]);
    expect(menu.productBySlugs('c1', 'c1', 's')?.id).toBe(1);
    expect(menu.productBySlugs('c1', 'c1', 's-2')?.id).toBe(2);
    expect(menu.productBySlugs('c2', 'c2', 's-2')?.id).toBe(2);
  });
});

test('[CAT-02][CAT-04] of any file: every shown dish has one address that leads to it, a price that can be asked for, and a verdict', () => {
  fc.assert(
    fc.property(anyCatalogue, (rows) => {
      const menu = buildMenu(catalogueFile.parse(rows));
      const paths = new Map<string, number>();
      for (const root of menu.roots) {
        for (const p of menu.productsOf(root.id)) {
          const path = menu.pathOf(p);
          expect(paths.get(path) ?? p.id, path).toBe(p.id);
          paths.set(path, p.id);
          const [, , a = '', b = '', s = ''] = path.split('/');
          expect(menu.productBySlugs(a, b, s)?.id, path).toBe(p.id);
          const verdict = selectable(p, { warehouseId: 11, settings: settingsOf() });
          const cost = fromPrice(p, menu);
          expect(Number.isSafeInteger(cost) && cost >= 0, String(cost)).toBe(true);
          if (verdict.addable && p.members.length === 0) expect(hasPrice(p)).toBe(true);
          expect(stockOf(p, null, { warehouseId: 11, settings: settingsOf() }) ?? 0).toBeGreaterThanOrEqual(0);
          expect(typeof productAvailability(p, menu, now).available).toBe('boolean');
          expect(typeof availabilityOf(p.availability, now).available).toBe('boolean');
        }
      }
    }),
    { numRuns: byRun(600, 150) },
  );
});
