import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { usePlace } from '#stores/place.ts';
import { NOON, renderDelivery, suggestion } from '../../tests/setup/render-delivery.tsx';
import { comboboxMove } from './address-field.tsx';
import { PlaceSheetContent } from './place-sheet-client.tsx';

const PUSHKIN = Array.from({ length: 6 }, (_, i) => suggestion(`улица Пушкина, 1${i}`, 49.15, 55.8));

beforeEach(() => {
  vi.spyOn(Date, 'now').mockReturnValue(NOON);
  return () => vi.restoreAllMocks();
});

async function openField() {
  const questions: string[] = [];
  const { user } = await renderDelivery(<PlaceSheetContent onDone={vi.fn()} onBookTable={vi.fn()} />, {
    answers: {
      suggest: ({ query }) => {
        questions.push(query.q);
        return PUSHKIN.filter((one) => one.text.toLowerCase().replace(',', '').includes(query.q.toLowerCase().replace(',', '')));
      },
    },
  });
  return { user, field: await screen.findByRole('combobox', { name: 'Адрес' }), questions };
}

test('[DLV-04] arrows, Home, End, Enter and Escape move through the suggestions while the caret stays in the field', async () => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
  const { user, field } = await openField();
  const isActive = async (index: number): Promise<void> => {
    const options = screen.getAllByRole('option');
    expect(screen.getAllByRole('option', { selected: true })).toEqual([options.at(index)]);
    expect(field).toHaveAttribute('aria-activedescendant', options.at(index)?.id);
    expect(field).toHaveFocus();
    expect(scroll.mock.contexts.at(-1)).toBe(options.at(index));
  };
  expect(field).toHaveAttribute('aria-expanded', 'false');
  await user.type(field, 'Пушкина 1');
  const list = await screen.findByRole('listbox', { name: 'Подходящие адреса' });
  expect(field).toHaveAttribute('aria-controls', list.id);
  expect(field).toHaveAttribute('aria-expanded', 'true');
  expect(field).not.toHaveAttribute('aria-activedescendant');
  await user.keyboard('{ArrowDown}');
  await isActive(0);
  await user.keyboard('{End}');
  await isActive(-1);
  await user.keyboard('{ArrowDown}');
  expect(field).not.toHaveAttribute('aria-activedescendant');
  await user.keyboard('{ArrowUp}{Home}');
  await isActive(0);
  await user.keyboard('{Escape}');
  expect(field).toHaveAttribute('aria-expanded', 'false');
  await user.keyboard('{ArrowDown}');
  await isActive(0);
  await user.keyboard('{Enter}');
  expect(field).toHaveValue('улица Пушкина, 10');
  expect(field).toHaveAttribute('aria-expanded', 'false');
});

test('the suggestions follow the field in the document, and their count is announced', async () => {
  const { user, field } = await openField();
  await user.type(field, 'Пушкина');
  expect(await screen.findByText('Нашли 6 адресов')).toHaveAttribute('role', 'status');
  const list = screen.getByRole('listbox');
  expect(field.compareDocumentPosition(list)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(within(list).getAllByRole('option')[0]).toHaveTextContent('улица Пушкина, 10Казань');
  await user.clear(field);
  await user.type(field, 'ъъъъ');
  expect(await screen.findByText(/^Такого адреса не нашли/)).toHaveAttribute('role', 'status');
});

test('Escape closes the list and is kept from the dialog around it', async () => {
  const { user, field } = await openField();
  const escapes: boolean[] = [];
  const record = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') escapes.push(event.defaultPrevented);
  };
  document.addEventListener('keydown', record);
  await user.type(field, 'Пушкина');
  await screen.findByRole('listbox');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  await user.keyboard('{Escape}');
  document.removeEventListener('keydown', record);
  expect(escapes).toEqual([false]);
});

test('suggestions are asked for once the typing pauses', async () => {
  const { user, field, questions } = await openField();
  await user.type(field, 'Пушкина 12');
  await screen.findByRole('listbox');
  expect(questions).toEqual(['Пушкина 12']);
});

test('an address that is typed in full needs no choice from the list', async () => {
  const { user, field } = await openField();
  await user.type(field, 'УЛИЦА ПУШКИНА 12');
  await screen.findByRole('listbox');
  await user.click(screen.getByRole('button', { name: 'Привезти сюда' }));
  await waitFor(() => expect(usePlace.getState().location).toMatchObject({ text: 'улица Пушкина, 12' }));
});

test('the clear button empties field and list and returns the focus to the field', async () => {
  const { user, field } = await openField();
  await user.type(field, 'Пушкина');
  await screen.findByRole('listbox');
  await user.click(screen.getByRole('button', { name: 'Очистить' }));
  expect(field).toHaveValue('');
  expect(field).toHaveFocus();
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
});

test('typing after a pick takes the pick back', async () => {
  const { user, field } = await openField();
  await user.type(field, 'Пушкина 1');
  await user.click((await screen.findAllByRole('option'))[0] ?? field);
  expect(await screen.findByText(/^Зелёная зона: привезём/)).toBeVisible();
  await user.type(field, '7');
  expect(screen.queryByText(/^Зелёная зона: привезём/)).not.toBeInTheDocument();
});

const shown = (active: number, more: { takesFirst?: boolean } = {}) => ({
  open: true,
  hasOptions: true,
  length: 3,
  takesFirst: true,
  active,
  ...more,
});
const hidden = { ...shown(-1), open: false };
const activate = (index: number) => ({ kind: 'active', index });

describe('[DLV-04] the keyboard of the address field with three suggestions', () => {
  test.each([
    ['ArrowDown', -1, 0],
    ['ArrowDown', 0, 1],
    ['ArrowDown', 2, -1],
    ['ArrowUp', -1, 2],
    ['ArrowUp', 0, -1],
    ['Home', 2, 0],
    ['End', 0, 2],
  ])('%s moves from option %i to %i', (key, from, to) => {
    expect(comboboxMove(key, false, shown(from))).toEqual(activate(to));
  });

  test.each(['Home', 'End'])('%s moves the caret while no option is active', (key) => {
    expect(comboboxMove(key, false, shown(-1))).toBeNull();
  });

  test('Enter takes the active option, else the first one, but never one of an outdated list', () => {
    expect(comboboxMove('Enter', false, shown(1))).toEqual({ kind: 'take', index: 1 });
    expect(comboboxMove('Enter', false, shown(-1))).toEqual({ kind: 'take', index: 0 });
    expect(comboboxMove('Enter', false, shown(-1, { takesFirst: false }))).toBeNull();
    expect(comboboxMove('Enter', false, shown(1, { takesFirst: false }))).toEqual({ kind: 'take', index: 1 });
  });

  test('Escape and Alt+ArrowUp hide the list, arrows show it again', () => {
    expect(comboboxMove('Escape', false, shown(1))).toEqual({ kind: 'close' });
    expect(comboboxMove('ArrowUp', true, shown(1))).toEqual({ kind: 'close' });
    expect(comboboxMove('ArrowDown', true, hidden)).toEqual({ kind: 'open' });
    expect(comboboxMove('ArrowDown', false, hidden)).toEqual(activate(0));
    expect(comboboxMove('ArrowUp', false, hidden)).toEqual(activate(2));
  });

  test('with a hidden list Escape and Enter belong to the sheet; letters always belong to the field', () => {
    for (const key of ['Escape', 'Enter', 'Home', 'End']) expect(comboboxMove(key, false, hidden)).toBeNull();
    expect(comboboxMove('а', false, shown(0))).toBeNull();
    expect(comboboxMove('ArrowDown', false, { ...hidden, hasOptions: false })).toBeNull();
  });
});
