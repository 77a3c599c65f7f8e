import { screen } from '@testing-library/react';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openPage } from '#tests/component/page.tsx';
import { testShop } from '#tests/component/shop.ts';
import { dialog } from '#tests/component/steps.ts';

testShop();

/** As browsers report a worker whose file a policy or the network has kept away. */
class MissingWorker extends EventTarget {
  constructor() {
    super();
    setTimeout(() => this.dispatchEvent(new Event('error', { cancelable: true })), 1);
  }
  postMessage(): void {}
  terminate(): void {}
}

const warn = vi.spyOn(console, 'warn').mockReturnValue();
beforeAll(() => void vi.stubGlobal('Worker', MissingWorker));
afterAll(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('[CAT-01] where the menu worker cannot be loaded the page reads and searches the menu itself', async () => {
  const { user } = await openPage('/menu/deserty/morozhenoe');
  const [icon] = await screen.findAllByRole('link', { name: 'Поиск блюд' });
  await user.click(icon ?? document.body);
  const field = (await screen.findAllByRole('combobox', { name: 'Поиск блюд' })).at(-1) ?? document.body;
  await user.type(field, 'уголек');
  const [row] = await screen.findAllByRole('row', { name: /Пицца «Уголёк»/ });
  expect(warn).toHaveBeenCalledWith('the menu worker does not run: the page does its work');
  await user.click(row?.querySelector('a') ?? field);
  expect(await dialog('Пицца «Уголёк»')).toBeVisible();
});
