import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { delay, HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { useRecentAddresses } from '#old/stores/recent-addresses.ts';
import { leftovers } from '#tests/component/leftovers.ts';
import { closePage, openPage } from '#tests/component/page.tsx';
import {
  addressText,
  askPlace,
  bringHere,
  bringTo,
  openPlace,
  placeButton,
  placeClosed,
  typeAddress,
} from '#tests/component/place-steps.ts';
import { askShop, server } from '#tests/component/server.ts';
import { testShop } from '#tests/component/shop.ts';
import { says } from '#tests/component/steps.ts';
import { logIn } from '#tests/component/visitor.ts';

testShop();

const ADDRESS = 'Пушкина, 12';
const OTHER = 'Кремлёвская, 15';
const CALL = '/api/wp-json/wc/auth/user/get_addresses';

const rows = (sheet: HTMLElement): HTMLElement[] => {
  const list = within(sheet).queryByRole('region', { name: 'Ваши адреса' });
  return list === null ? [] : within(list).getAllByRole('listitem');
};

const hasRows = (sheet: HTMLElement, count: number): Promise<void> => waitFor(() => expect(rows(sheet)).toHaveLength(count));

const choose = async (user: UserEvent, sheet: HTMLElement, name: RegExp): Promise<void> =>
  user.click(await within(sheet).findByRole('button', { name }));

async function fillDetails(user: UserEvent, sheet: HTMLElement, details: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(details)) await user.type(await within(sheet).findByLabelText(label), text);
}

const saveBox = (sheet: HTMLElement): Promise<HTMLElement> => within(sheet).findByRole('checkbox', { name: 'Сохранить адрес' });
const clear = async (user: UserEvent, sheet: HTMLElement): Promise<void> =>
  user.click(await within(sheet).findByRole('button', { name: 'Очистить' }));

/** Bodies of requests that change the account's addresses. */
function watchWrites(): string[] {
  const written: string[] = [];
  server.use(
    http.post(CALL, async ({ request }) => {
      written.push(await request.clone().text());
      return askShop(request);
    }),
  );
  return written;
}

test('[DLV-04] a guest chooses one of the last addresses with all its details, also after a reload, and deletes one', async () => {
  const { user, sheet } = await askPlace();
  expect(rows(sheet)).toEqual([]);
  await typeAddress(user, sheet, ADDRESS);
  await fillDetails(user, sheet, {
    Квартира: '48',
    Подъезд: '2',
    Этаж: '5',
    Домофон: '48В',
    Название: 'Дом',
    'Комментарий курьеру': 'Не звонить',
  });
  await bringHere(user, sheet);
  await placeClosed();
  const second = await openPlace(user, /Пушкина, 12/);
  await within(second).findByLabelText('Квартира');
  expect(within(second).queryByRole('checkbox')).toBeNull();
  await clear(user, second);
  await bringTo(user, second, OTHER);

  const { user: later, sheet: third } = await askPlace('/', /Кремлёвская, 15/);
  await hasRows(third, 2);
  // The flat of one house is not carried over to another.
  expect(rows(third)[0]).toHaveTextContent(/^улица Кремлёвская, 15$/);
  await choose(later, third, /^Дом.*Пушкина, 12, кв\. 48, подъезд 2, этаж 5/);
  await placeClosed();
  const fourth = await openPlace(later, /Пушкина, 12, кв\. 48/);
  expect(await within(fourth).findByLabelText('Домофон')).toHaveValue('48В');
  expect(within(fourth).getByLabelText('Комментарий курьеру')).toHaveValue('Не звонить');
  await choose(later, fourth, /^Удалить адрес: .*Кремлёвская, 15/);
  await hasRows(fourth, 1);
  const { sheet: fifth } = await askPlace('/', /Пушкина, 12/);
  await hasRows(fifth, 1);
});

test('[DLV-04] a customer saves a new address, finds it in another browser, changes and deletes it there', async () => {
  await logIn();
  const { user, sheet } = await askPlace();
  await typeAddress(user, sheet, ADDRESS);
  await fillDetails(user, sheet, { Квартира: '48' });
  expect(await saveBox(sheet)).toBeChecked();
  await bringHere(user, sheet);
  await screen.findByText('Адрес сохранён');

  // Another browser has the session's cookie alone.
  closePage();
  await leftovers.reset();
  const { user: other, sheet: there } = await askPlace();
  await hasRows(there, 1);
  await choose(other, there, /^улица Пушкина, 12\s*кв\. 48/);
  await placeClosed();
  const again = await openPlace(other, /Пушкина, 12, кв\. 48/);
  await fillDetails(other, again, { Этаж: '5' });
  const change = await within(again).findByRole('checkbox', { name: 'Изменить сохранённый адрес' });
  expect(change).not.toBeChecked();
  await other.click(change);
  await bringHere(other, again);
  await screen.findByText('Адрес сохранён');
  const last = await openPlace(other, /Пушкина, 12/);
  await hasRows(last, 1);
  await waitFor(() => expect(rows(last)[0]).toHaveTextContent('кв. 48, этаж 5'));
  await choose(other, last, /^Удалить адрес/);
  await screen.findByText('Адрес удалён');
  await hasRows(last, 0);
});

test('[DLV-04] an address that is saved is not saved twice, one that shall not be stays in this browser, and a logout forgets both', async () => {
  await logIn();
  const written = watchWrites();
  const { user, sheet } = await askPlace();
  await bringTo(user, sheet, ADDRESS);
  await waitFor(() => expect(written).toHaveLength(1));
  const second = await openPlace(user, /Пушкина, 12/);
  await hasRows(second, 1);
  await bringHere(user, second);
  await placeClosed();
  const third = await openPlace(user, /Пушкина, 12/);
  await clear(user, third);
  await typeAddress(user, third, OTHER);
  await user.click(await saveBox(third));
  await bringHere(user, third);
  await placeClosed();
  await hasRows(await openPlace(user, /Кремлёвская, 15/), 2);
  expect(written).toHaveLength(1);
  const { user: customer } = await openPage('/lk');
  await customer.click(await screen.findByRole('button', { name: 'Выйти' }));
  await waitFor(() => expect(location.pathname).toBe('/'));
  const { sheet: last } = await askPlace('/', /Кремлёвская, 15|Укажите адрес/);
  await hasRows(last, 0);
});

test('[DLV-04] the chosen address is not saved a second time while the saved ones are on their way or could not be read', async () => {
  await logIn();
  const { user, sheet } = await askPlace();
  await bringTo(user, sheet, ADDRESS);
  await screen.findByText('Адрес сохранён');
  const written = watchWrites();
  for (const answer of [() => delay('infinite'), () => HttpResponse.error()]) {
    let asked = 0;
    server.use(
      http.get(CALL, () => {
        asked += 1;
        return answer();
      }),
    );
    const { user: later, sheet: again } = await askPlace('/', /Пушкина, 12/);
    await waitFor(() => expect(asked).toBeGreaterThan(0));
    expect(within(again).queryByRole('checkbox')).toBeNull();
    await bringHere(later, again);
    await placeClosed();
  }
  expect(written).toEqual([]);
});

test('an address that could not be saved is used, and the customer is told', async () => {
  await logIn();
  const { user, sheet } = await askPlace();
  server.use(http.post(CALL, () => HttpResponse.error()));
  await bringTo(user, sheet, ADDRESS);
  await screen.findByText('Сохранить не получилось. Попробуйте ещё раз.');
  await placeButton(/Пушкина, 12/);
});

test('[DLV-03] a known address that is no longer served says so and offers the nearest pickup', async () => {
  const door = { flat: '', entrance: '', floor: '', doorCode: '', comment: '', name: '' };
  useRecentAddresses.setState({ addresses: [{ text: 'улица Лукина, 5', city: 'Казань', coordinates: [48.9, 55.9], ...door }] });
  const { user, sheet } = await askPlace();
  await choose(user, sheet, /^улица Лукина, 5/);
  await says(sheet, 'Ваш адрес вне зоны доставки');
  expect(addressText(sheet)).toBe('улица Лукина, 5');
  expect(within(sheet).getByRole('button', { name: 'Выбрать самовывоз' })).toBeVisible();
});
