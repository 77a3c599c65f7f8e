import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { PhoneField, Select, TextArea, TextField } from './fields.tsx';
import { OtpField } from './otp-field-client.tsx';

test.each([
  ['a text field', (props: object) => <TextField label="Phone" {...props} />],
  ['a text area', (props: object) => <TextArea label="Phone" {...props} />],
  [
    'a select',
    (props: object) => (
      <Select label="Phone" {...props}>
        <option>1</option>
      </Select>
    ),
  ],
])('%s has its label, describes itself by its hint and, when it is wrong, by its error', (_, field) => {
  const { rerender } = render(field({ hint: 'With the code' }));
  const control = screen.getByLabelText('Phone');
  expect(control).toHaveAccessibleDescription('With the code');
  expect(control).toBeValid();
  rerender(field({ hint: 'With the code', error: 'Too short' }));
  expect(control).toHaveAccessibleDescription('Too short');
  expect(control).toBeInvalid();
});

function Code({ onCode }: { readonly onCode: (code: string) => void }) {
  const [code, setCode] = useState('');
  const change = (next: string) => {
    setCode(next);
    onCode(next);
  };
  return <OtpField label="Code" length={4} value={code} digitLabel={(at) => `Digit ${at}`} onChange={change} />;
}
const digits = () => screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value);

test('a code is typed digit by digit', async () => {
  const onCode = vi.fn();
  const user = userEvent.setup({ delay: null });
  render(<Code onCode={onCode} />);
  await user.click(screen.getByRole('textbox', { name: 'Code' }));
  await user.keyboard('4817');
  expect(digits()).toEqual(['4', '8', '1', '7']);
  expect(onCode).toHaveBeenLastCalledWith('4817');
});

test('a pasted code fills all boxes, without what is no digit', async () => {
  const onCode = vi.fn();
  const user = userEvent.setup({ delay: null });
  render(<Code onCode={onCode} />);
  await user.click(screen.getByRole('textbox', { name: 'Code' }));
  await user.paste('48 17');
  expect(digits()).toEqual(['4', '8', '1', '7']);
  expect(onCode).toHaveBeenLastCalledWith('4817');
});

test('a phone may fill in the code of a message', () => {
  render(<Code onCode={() => undefined} />);
  expect(screen.getByRole('textbox', { name: 'Code' })).toHaveAttribute('autocomplete', 'one-time-code');
});

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
