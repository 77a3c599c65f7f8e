import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import { openPage } from './page.tsx';
import { dialog, filledCart, ledger, openPastChoice, plain, typeCode } from './steps.ts';
import { deliverTo, fillCart } from './visitor.ts';

/** What tests of discounts do again and again. */

export const ICE_CREAM = 'Пломбир, три шарика';

/** Opens the cart of so many ice creams at 270 ₽, delivered for 149 ₽. */
export async function cartOf(count: number): Promise<{ readonly user: UserEvent; readonly cart: HTMLElement }> {
  await deliverTo();
  await fillCart({ [ICE_CREAM]: count });
  const { user } = await openPage('/menu/deserty/morozhenoe');
  return { user, cart: await openPastChoice(user) };
}

export const codeField = (scope: HTMLElement): HTMLElement => within(scope).getByRole('textbox', { name: 'Промокод' });

/** Waits for a row of the ledger. */
export async function hasRow(scope: HTMLElement, row: RegExp): Promise<void> {
  await waitFor(() => expect(ledger(scope)).toContainEqual(expect.stringMatching(row)));
}

export async function hasNoRow(scope: HTMLElement, row: RegExp): Promise<void> {
  await waitFor(() => expect(ledger(scope)).not.toContainEqual(expect.stringMatching(row)));
}

/** A typed code takes nothing off and its field says why. */
export async function refused(user: UserEvent, scope: HTMLElement, code: string, why: string | RegExp): Promise<void> {
  await typeCode(user, scope, code);
  await waitFor(() =>
    expect(codeField(scope), code).toHaveAccessibleDescription(typeof why === 'string' ? expect.stringContaining(why) : why),
  );
  expect(codeField(scope), code).toBeInvalid();
}

/** A typed code takes off what it says, under the words of its coupon. */
export async function accepted(user: UserEvent, scope: HTMLElement, code: string, row: RegExp): Promise<void> {
  await typeCode(user, scope, code);
  await hasRow(scope, row);
  await waitFor(() => expect(codeField(scope), code).toBeValid());
}

export const removeCode = (user: UserEvent, scope: HTMLElement): Promise<void> =>
  user.click(within(scope).getByRole('button', { name: 'Убрать' }));

/** What the cart almost has, folded or not. */
export function hints(scope: HTMLElement): string[] {
  const region = within(scope).queryByRole('region', { name: 'Почти ваше' });
  return region === null
    ? []
    : within(region)
        .queryAllByRole('listitem', { hidden: true })
        .map((item) => plain(item.textContent));
}

export async function hasHint(scope: HTMLElement, hint: RegExp): Promise<void> {
  await waitFor(() => expect(hints(scope)).toContainEqual(expect.stringMatching(hint)));
}

export async function hasNoHint(scope: HTMLElement, hint: RegExp): Promise<void> {
  await waitFor(() => expect(hints(scope)).not.toContainEqual(expect.stringMatching(hint)));
}

/** Chooses one of the discounts and gifts on offer from the open cart. Answers the cart that comes back. */
export async function choose(user: UserEvent, cart: HTMLElement, offer: RegExp): Promise<HTMLElement> {
  await user.click(await within(cart).findByRole('button', { name: /^(Выбрать|Изменить выбор)$/ }));
  const choice = await dialog('Скидки и подарки');
  await user.click(within(choice).getByRole('radio', { name: offer }));
  await user.click(within(choice).getByRole('button', { name: /^(Применить|Продолжить без скидки)$/ }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Скидки и подарки' })).toBeNull());
  return filledCart();
}
