import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import { openPage } from './page.tsx';
import { dialog } from './steps.ts';

/** What a visitor does to say where the order goes. */

const SHEET = 'Способ получения';

/** The header's button that names the place; without a style sheet that of phones and that of desktops are both there. */
export async function placeButton(says: RegExp): Promise<HTMLElement> {
  const [button] = await screen.findAllByRole('button', { name: says });
  if (button === undefined) throw new Error(`no place says ${says}`);
  return button;
}

/** Opens the question about the place from the header of the page. */
export async function openPlace(user: UserEvent, says = /^Укажите адрес/): Promise<HTMLElement> {
  await user.click(await placeButton(says));
  return dialog(SHEET);
}

/** Opens a page and the question about the place on it. */
export async function askPlace(page = '/', says?: RegExp) {
  const { user } = await openPage(page);
  const sheet = await openPlace(user, says);
  await within(sheet).findByRole('combobox', { name: 'Адрес' });
  return { user, sheet };
}

export const placeClosed = (): Promise<void> => waitFor(() => expect(screen.queryByRole('dialog', { name: SHEET })).toBeNull());

export const addressField = (sheet: HTMLElement): HTMLElement => within(sheet).getByRole('combobox', { name: 'Адрес' });

export function addressText(sheet: HTMLElement): string {
  const field = addressField(sheet);
  return field instanceof HTMLInputElement ? field.value : '';
}

export async function chooseTab(user: UserEvent, sheet: HTMLElement, name: 'Доставка' | 'Самовывоз' | 'В зале'): Promise<void> {
  await user.click(await within(sheet).findByRole('radio', { name }));
}

/** Types an address anew and takes the first suggestion. */
export async function typeAddress(user: UserEvent, sheet: HTMLElement, text: string): Promise<void> {
  const field = await within(sheet).findByRole('combobox', { name: 'Адрес' });
  await user.clear(field);
  await user.type(field, text);
  await user.click(within(await suggestions(sheet)).getAllByRole('option')[0] ?? field);
}

/** The list below the address once it has entries. */
export async function suggestions(sheet: HTMLElement): Promise<HTMLElement> {
  await within(sheet).findAllByRole('option');
  return within(sheet).getByRole('listbox', { name: 'Подходящие адреса' });
}

export const bringHere = (user: UserEvent, sheet: HTMLElement): Promise<void> =>
  user.click(within(sheet).getByRole('button', { name: 'Привезти сюда' }));

/** Answers the open question with an address. */
export async function bringTo(user: UserEvent, sheet: HTMLElement, text: string): Promise<void> {
  await typeAddress(user, sheet, text);
  await user.click(await within(sheet).findByRole('button', { name: 'Привезти сюда' }));
  await placeClosed();
}

/** The choices among places of the shop, in their order. */
export const spots = (sheet: HTMLElement): Promise<HTMLElement[]> =>
  within(sheet).findAllByRole('button', { name: /«Уголёк.*(Открыто|Закрыто|Не принимает)/ });

/** One of these choices; the map, which comes later, has a button of the same name for its pin. */
export async function spot(sheet: HTMLElement, name: RegExp): Promise<HTMLElement> {
  const found = (await spots(sheet)).find(({ textContent }) => name.test(textContent));
  if (found === undefined) throw new Error(`no place is called ${name}`);
  return found;
}
