import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { PhoneField } from './phone-field-client.tsx';

const SHOP = '+7 843 200-40-40';

function Phone({ initial = '', onChange }: { readonly initial?: string; readonly onChange?: (value: string) => void }) {
  const [value, setValue] = useState(initial);
  const change = (text: string) => {
    setValue(text);
    onChange?.(text);
  };
  return <PhoneField label="Телефон" locale="ru" shopPhone={SHOP} value={value} onValueChange={change} />;
}
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Телефон' });
const user = () => userEvent.setup({ delay: null });

/** Focuses the field and waits for the rules of numbers, which are loaded with the focus. */
async function focused(): Promise<ReturnType<typeof user>> {
  const hand = user();
  await hand.click(field());
  await screen.findByText('Россия');
  return hand;
}

test('[KF-CHECKOUT-23] [KF-CHECKOUT-26] a number is written as its country writes it, and in international form once the field is left', async () => {
  render(<Phone />);
  expect(field()).toHaveAttribute('placeholder', '+7');
  const hand = await focused();
  await hand.keyboard('89172451860');
  expect(field()).toHaveValue('8 (917) 245-18-60');
  await hand.tab();
  await vi.waitFor(() => expect(field()).toHaveValue('+7 917 245 18 60'));
});

test('[KF-CHECKOUT-23] a city number without its prefix keeps its digits', async () => {
  const onChange = vi.fn();
  render(<Phone onChange={onChange} />);
  const hand = await focused();
  await hand.keyboard('(843) 202-33-44');
  expect(field()).toHaveValue('843 202-33-44');
  expect(onChange).toHaveBeenLastCalledWith('843 202-33-44');
});

test('[KF-CHECKOUT-25] the field names the country that it reads the number as', async () => {
  render(<Phone />);
  const hand = await focused();
  await hand.keyboard('+375 29');
  expect(screen.getByText('Беларусь')).toBeVisible();
});

test('a number that is filled in is written with its spaces, without a focus', async () => {
  render(<Phone initial="+79172451860" />);
  await vi.waitFor(() => expect(field()).toHaveValue('+7 917 245 18 60'));
  expect(field()).not.toHaveFocus();
});

test('the caret stays where a digit was put in', async () => {
  render(<Phone initial="+7917245186" />);
  await screen.findByText('Россия');
  const hand = user();
  await hand.type(field(), '5', { initialSelectionStart: 4, initialSelectionEnd: 4 });
  expect(field()).toHaveValue('+7 951 724 51 86');
  expect(field().selectionStart).toBe(5);
});
