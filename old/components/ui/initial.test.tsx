import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { NO_VARIANTS } from '#lib/media/source.ts';
import { LineArt } from '#old/components/cart/line-art.tsx';
import { openPage } from '#tests/component/page.tsx';
import { testShop } from '#tests/component/shop.ts';

testShop();

const letterIn = (part: Element | null): string | null | undefined => part?.querySelector('[data-letter]')?.getAttribute('data-letter');

test.each([
  ['пицца', 'П'],
  ['«Уголёк» с мясом', 'У'],
  ['7 специй', '7'],
  ['— …', ''],
])('the place of the picture of «%s» shows «%s»', (name, letter) => {
  const { container } = render(<LineArt image="" name={name} tint="oven" media={NO_VARIANTS} />);
  expect(letterIn(container)).toBe(letter);
});

test('a card shows the letter of a dish without a picture, and of no other', async () => {
  await openPage('/menu/pech/pizza');
  const [bare] = await screen.findAllByRole('link', { name: 'Ананас и халапеньо' });
  const card = bare?.closest('article') ?? null;
  expect([letterIn(card), card?.querySelector('img')]).toEqual(['А', null]);
  const [pictured] = screen.getAllByRole('link', { name: 'Маргарита с углей' });
  expect(letterIn(pictured?.closest('article') ?? null)).toBeUndefined();
});
