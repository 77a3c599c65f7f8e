import { render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { expect, test } from 'vitest';
import { messagesOf } from '#lib/i18n/messages-of.ts';
import { useCatalogue } from '#old/stores/catalogue.ts';
import { dish, menuWith } from '#tests/setup/sample-menu.ts';
import { RepeatDiff } from './repeat-diff.tsx';

test('[ORD-07] [PROD-04] of a dish there is less of: pieces are counted, what is sold by weight is weighed', async () => {
  const messages = await messagesOf('ru', undefined);
  const menu = menuWith([dish(1, '500'), dish(2, '300', { countable: '0', measure_unit: 'g', portion_nat_size: 100 })]);
  useCatalogue.setState({ menu });
  const fewer = [
    { name: 'Суп', productId: 1, before: 9, after: 5 },
    { name: 'Казылык', productId: 2, before: 5, after: 3 },
  ];
  render(
    <NextIntlClientProvider locale="ru" messages={messages}>
      <RepeatDiff again={{ lines: [], gone: [], soldOut: [], without: [], changed: [], fewer }} currency="₽" />
    </NextIntlClientProvider>,
  );
  expect(screen.getByText('было 9 шт., стало 5 шт.')).toBeInTheDocument();
  expect(screen.getByText(/^было 500\sг, стало 300\sг$/)).toBeInTheDocument();
});
