import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useToasts } from '#old/stores/toasts.ts';
import { openPage } from '#tests/component/page.tsx';
import { testShop } from '#tests/component/shop.ts';
import { says } from '#tests/component/steps.ts';
import { fetchAt } from '#tests/component/visitor.ts';

testShop();

test('[CART-10] what is added is said for two seconds, to screen readers too; several in a row are one notice', async () => {
  // Other tests keep their notices.
  useToasts.getState().hold(false);
  await fetchAt('Баумана');
  const { user } = await openPage('/menu/deserty/morozhenoe');
  const add = await screen.findAllByRole('button', { name: /^Добавить в корзину: / });
  const [iceCream, ...others] = add;
  const pressedAt = performance.now();
  await user.click(iceCream ?? document.body);
  const live = await screen.findByRole('region', { name: 'Уведомления' });
  expect(live).toHaveAttribute('aria-live', 'polite');
  await says(live, /Добавлено в корзину\. Корзина, 1 позиция, \d+ ₽/);
  await waitFor(() => expect(within(live).queryByText(/^Добавлено/)).toBeNull(), { timeout: 10_000 });
  expect(performance.now() - pressedAt).toBeGreaterThanOrEqual(2_000);

  expect(others.length).toBeGreaterThan(1);
  for (const button of others.slice(0, 2)) button.click();
  await says(live, /Добавлено: 2\. Корзина, 3 позиции/);
  await waitFor(() => expect(within(live).queryByText(/^Добавлено/)).toBeNull(), { timeout: 10_000 });
});
