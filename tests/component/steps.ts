import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import { leftovers } from './leftovers.ts';

/** What a visitor of the demo shop does again and again, found as a person finds it. */

/** The topmost dialog of this name. */
export const dialog = (name: string | RegExp): Promise<HTMLElement> => screen.findByRole('dialog', { name });

/** Opens the cart from the page. Answers the sheet. */
export async function openCart(user: UserEvent): Promise<HTMLElement> {
  const [button] = await screen.findAllByRole('button', { name: /корзина/i });
  if (button === undefined) throw new Error('the page has no cart button');
  await user.click(button);
  return filledCart();
}

/** The sheet with the rows of its ledger, once the backend has confirmed them; what was there before it may have been another element. */
export async function filledCart(): Promise<HTMLElement> {
  await waitFor(() => {
    const cart = screen.getByRole('dialog', { name: 'Корзина' });
    expect(within(cart).getByText('Итого')).toBeVisible();
    expect(cart.querySelector('[aria-busy=true]'), 'something is still awaited').toBeNull();
  });
  return dialog('Корзина');
}

/** Presses + or − of a dish until its stepper says so many. */
export async function setCount(user: UserEvent, scope: HTMLElement, dish: string, count: number): Promise<void> {
  const stepper = await within(scope).findByRole('group', { name: `Количество: ${dish}` });
  const current = (): number => Number.parseInt(stepper.textContent, 10);
  const [less, more] = within(stepper).getAllByRole('button');
  while (current() !== count) {
    const before = current();
    const button = before < count ? more : less;
    if (button === undefined) throw new Error(`the stepper of ${dish} has no buttons`);
    await user.click(button);
    await waitFor(() => expect(current()).not.toBe(before));
  }
}

/** Every sum of it is confirmed by the backend. */
export async function settled(scope: HTMLElement): Promise<void> {
  await waitFor(() => expect(scope.querySelector('[aria-busy=true]'), 'something is still awaited').toBeNull());
}

/** Terms of the list that ends with the total; an order's page has other lists. */
function ledgerTerms(scope: HTMLElement): HTMLElement[] {
  const terms = within(scope).queryAllByRole('term');
  const list = terms.find((term) => term.textContent === 'Итого')?.closest('dl');
  return terms.filter((term) => list?.contains(term));
}

const amountOf = (term: HTMLElement): string => term.nextElementSibling?.textContent ?? '';

/** The rows of a ledger from goods to total: «Доставка 149 ₽» and the like, with plain spaces. */
export const ledger = (scope: HTMLElement): string[] => ledgerTerms(scope).map((term) => plain(`${term.textContent} ${amountOf(term)}`));

/** With plain spaces in place of those that keep a sum together. */
export const plain = (text: string): string => text.replace(/[\u00a0\u202f\s]+/g, ' ').trim();

/** «1 070 ₽» → 107000 minor units. */
export function minorOf(text: string): number {
  const [, sign, whole = '', part = '0'] = /(−?)\s*([\d\s\u00a0\u202f]+)(?:,(\d\d))?\s*₽/.exec(text) ?? [];
  if (whole === '') throw new Error(`no sum in «${text}»`);
  const minor = Number(whole.replace(/\D/g, '')) * 100 + Number(part);
  return sign === '−' ? -minor : minor;
}

/** The sums of a ledger in minor units, the total last; rows without a sum («Бесплатно») are left out. */
export const sums = (scope: HTMLElement): number[] =>
  ledgerTerms(scope)
    .map(amountOf)
    .filter((value) => value.includes('₽'))
    .map(minorOf);

/** Types a promo code and presses its button. */
export async function typeCode(user: UserEvent, scope: HTMLElement, code: string): Promise<void> {
  const field = await within(scope).findByRole('textbox', { name: 'Промокод' });
  await user.clear(field);
  await user.type(field, code);
  await user.click(within(scope).getByRole('button', { name: 'Применить' }));
}

/** Waits until an element says a text; spaces are compared as plain ones. */
export async function says(scope: HTMLElement, text: string | RegExp): Promise<void> {
  await waitFor(() => expect(scope).toHaveTextContent(text));
}

/** Waits until an element no longer says a text. */
export async function saysNot(scope: HTMLElement, text: string | RegExp): Promise<void> {
  await waitFor(() => expect(scope).not.toHaveTextContent(text));
}

/** The customer looks at the tab again, which asks anew. A question that is on its way would not be asked a second time, so its answer comes first. */
export async function lookAgain(): Promise<void> {
  // the effects of what was shown last run in a task of their own
  await new Promise((resolve) => setTimeout(resolve));
  await waitFor(() => expect(leftovers.asked(), 'questions on their way').toBe(0));
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
}

/** Opens the cart; where several discounts are on offer, the choice comes before it and is closed. */
export async function openPastChoice(user: UserEvent): Promise<HTMLElement> {
  const [button] = await screen.findAllByRole('button', { name: /корзина/i });
  if (button === undefined) throw new Error('the page has no cart button');
  await user.click(button);
  const first = await dialog(/^(Корзина|Скидки и подарки)$/);
  if (within(first).queryAllByRole('heading', { name: 'Скидки и подарки' }).length > 0)
    await user.click(within(first).getByRole('button', { name: 'Закрыть' }));
  return filledCart();
}

/** Moves a slider, as its keys and a tap do in a browser; jsdom has neither for a range. */
export const slide = (slider: HTMLElement, value: number): boolean => fireEvent.change(slider, { target: { value: String(value) } });
