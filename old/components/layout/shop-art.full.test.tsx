import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openPage } from '#tests/component/page.tsx';
import { testShop } from '#tests/component/shop.ts';
import { inYaml } from '#tests/setup/shop-copy.ts';

/** The drawing that stands beside a text of a page. */
async function drawnAt(path: string, text: string): Promise<string | null | undefined> {
  await openPage(path);
  const found = await within(await screen.findByRole('main')).findByText(text);
  return found.parentElement?.querySelector('img')?.getAttribute('src');
}

const MISSING = ['/nothing/here', 'Страница не найдена'] as const;
const EMPTY = ['/order', 'Корзина пуста'] as const;

describe('a shop that names its drawings', () => {
  testShop();

  test.each([
    [...MISSING, '/wp-content/uploads/coal_cold.webp'],
    [...EMPTY, '/wp-content/uploads/bag.webp'],
  ])('[SET-04] %s has its own', async (path, text, drawing) => expect(await drawnAt(path, text)).toBe(drawing));
});

describe('a shop that names none', () => {
  testShop({ files: { 'settings.yaml': inYaml((settings) => void settings.deleteIn(['facade', 'pictures'])) } });

  test.each([
    [...MISSING, '/art/cloche.webp'],
    [...EMPTY, '/art/bag.webp'],
  ])('[SET-04] %s has a neutral one', async (path, text, drawing) => expect(await drawnAt(path, text)).toBe(drawing));
});
