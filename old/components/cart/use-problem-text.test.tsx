import { renderHook } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { expect, test } from 'vitest';
import { makeLine } from '#lib/domain/cart.ts';
import { problem } from '#lib/domain/problems.ts';
import { messagesOf } from '#lib/i18n/messages-of.ts';
import { useCart } from '#old/stores/cart.ts';
import { useCatalogue } from '#old/stores/catalogue.ts';
import { dish, menuWith } from '#tests/setup/sample-menu.ts';
import { useProblemText } from './use-problem-text.ts';

test('[CART-06] [PROD-04] what is left of a dish is counted in pieces, or weighed; a limit of the order is said as one', async () => {
  const messages = await messagesOf('ru', undefined);
  const menu = menuWith([dish(1, '500'), dish(2, '300', { countable: '0', measure_unit: 'g', portion_nat_size: 100 })]);
  useCatalogue.setState({ menu });
  useCart.setState({ lines: menu.products.map((product) => makeLine(product, null, [], 9)) });
  const { result } = renderHook(useProblemText, {
    wrapper: ({ children }) => (
      <NextIntlClientProvider locale="ru" messages={messages}>
        {children}
      </NextIntlClientProvider>
    ),
  });
  const left = (index: number) => result.current(problem(`items.${index}.count`, 'over_stock', { name: '', left: 3, wanted: 9 }));
  expect([0, 1, 2].map(left)).toEqual(['Осталось только 3', 'Осталось только 300\u00a0г', 'Осталось только 3']);
  const limited = problem('items.0.count', 'over_stock', { name: '', left: 1, wanted: 2, reason: 'one_per_order' });
  expect(result.current(limited)).toBe('Только один на заказ');
});
