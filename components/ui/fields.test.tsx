import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { OtpField } from './otp-field-client.tsx';
import { Select, TextArea, TextField } from './text-field.tsx';

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
