import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Switch } from './choice-fields.tsx';
import { Combobox } from './combobox-client.tsx';
import { OtpField } from './otp-field-client.tsx';
import { Select } from './select.tsx';
import { TextArea, TextField } from './text-field.tsx';

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

function Code({ onComplete }: { readonly onComplete: (code: string) => void }) {
  const [code, setCode] = useState('');
  return <OtpField label="Code" length={4} value={code} digitLabel={(at) => `Digit ${at}`} onChange={setCode} onComplete={onComplete} />;
}
const digits = () => screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value);

test('a code is typed digit by digit', async () => {
  const onComplete = vi.fn();
  const user = userEvent.setup({ delay: null });
  render(<Code onComplete={onComplete} />);
  await user.click(screen.getByRole('textbox', { name: 'Code' }));
  await user.keyboard('4817');
  expect(digits()).toEqual(['4', '8', '1', '7']);
  expect(onComplete.mock.calls.map(([code]) => code)).toEqual(['4817']);
});

test('a pasted code fills all boxes, without what is no digit', async () => {
  const onComplete = vi.fn();
  const user = userEvent.setup({ delay: null });
  render(<Code onComplete={onComplete} />);
  await user.click(screen.getByRole('textbox', { name: 'Code' }));
  await user.paste('48 17');
  expect(digits()).toEqual(['4', '8', '1', '7']);
  expect(onComplete.mock.calls.map(([code]) => code)).toEqual(['4817']);
});

test('a phone may fill in the code of a message', () => {
  render(<Code onComplete={() => undefined} />);
  expect(screen.getByRole('textbox', { name: 'Code' })).toHaveAttribute('autocomplete', 'one-time-code');
});

function Address({ onSelect = () => undefined }: { readonly onSelect?: (street: string) => void }) {
  const [text, setText] = useState('');
  const streets = ['Baumana', 'Bolotnaya'].filter((street) => text !== '' && street.startsWith(text));
  return (
    <Combobox
      label="Address"
      listLabel="Streets"
      clearLabel="Clear"
      status={`${streets.length} found`}
      value={text}
      items={streets}
      itemKey={(street) => street}
      itemText={(street) => street}
      renderItem={(street) => street}
      onValueChange={setText}
      onSelect={(street) => {
        setText(street);
        onSelect(street);
      }}
    />
  );
}
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

test('suggestions stand after their field in the page, and their number is announced', async () => {
  const user = userEvent.setup({ delay: null });
  const { container } = render(<Address />);
  const field = screen.getByRole('combobox', { name: 'Address' });
  expect(field).toHaveAttribute('aria-expanded', 'false');
  await user.type(field, 'B');
  expect(field).toHaveAttribute('aria-expanded', 'true');
  expect(field).toHaveAttribute('aria-controls', screen.getByRole('listbox').id);
  expect(options()).toEqual(['Baumana', 'Bolotnaya']);
  expect(container).toContainElement(screen.getByRole('listbox', { name: 'Streets' }));
  expect(screen.getByRole('status')).toHaveTextContent('2 found');
});

test('a suggestion is chosen by arrow keys and Enter', async () => {
  const onSelect = vi.fn();
  const user = userEvent.setup({ delay: null });
  render(<Address onSelect={onSelect} />);
  const field = screen.getByRole('combobox', { name: 'Address' });
  await user.type(field, 'B{ArrowDown}{ArrowDown}{Enter}');
  expect(onSelect.mock.calls).toEqual([['Bolotnaya']]);
  expect(field).toHaveValue('Bolotnaya');
  expect(options()).toEqual([]);
});

test('a suggestion is chosen by a press, and stays when only the focus leaves the field', async () => {
  const onSelect = vi.fn();
  const user = userEvent.setup({ delay: null });
  render(<Address onSelect={onSelect} />);
  const field = screen.getByRole('combobox', { name: 'Address' });
  await user.type(field, 'B');
  field.blur();
  expect(options()).toEqual(['Baumana', 'Bolotnaya']);
  await user.click(screen.getByRole('option', { name: 'Baumana' }));
  expect(onSelect.mock.calls).toEqual([['Baumana']]);
});

test('Escape closes the suggestions and keeps what is typed', async () => {
  const user = userEvent.setup({ delay: null });
  render(<Address />);
  const field = screen.getByRole('combobox', { name: 'Address' });
  await user.type(field, 'B{Escape}');
  expect(options()).toEqual([]);
  expect(field).toHaveValue('B');
});

test('a press outside closes the suggestions', async () => {
  const user = userEvent.setup({ delay: null });
  render(
    <>
      <Address />
      <p>outside</p>
    </>,
  );
  await user.type(screen.getByRole('combobox', { name: 'Address' }), 'B');
  await user.click(screen.getByText('outside'));
  expect(options()).toEqual([]);
});

test('a button empties the field', async () => {
  const user = userEvent.setup({ delay: null });
  render(<Address />);
  await user.type(screen.getByRole('combobox', { name: 'Address' }), 'B');
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(screen.getByRole('combobox', { name: 'Address' })).toHaveValue('');
});

test('a switch says its state', async () => {
  const onChange = vi.fn();
  render(<Switch label="News" checked onChange={onChange} />);
  const control = screen.getByRole('switch', { name: 'News' });
  expect(control).toBeChecked();
  await userEvent.setup({ delay: null }).click(control);
  expect(onChange).toHaveBeenCalledTimes(1);
});
