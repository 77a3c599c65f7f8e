import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import type { Address } from '#lib/contract/account.ts';
import { mainAddress } from '#lib/domain/address.ts';
import { usePlace } from '#stores/place.ts';
import { server } from '#tests/component/server.ts';
import { refuse } from '#tests/contract/msw.ts';
import { renderAccount, toastTexts } from '#tests/setup/render-account.tsx';
import { deliveryShop, suggestion } from '#tests/setup/render-delivery.tsx';
import { Addresses, NO_CHANGES, stampAfter, stillAhead, withChange, withChanges } from './addresses-client.tsx';

const SAVE = '*/api/wp-json/wc/auth/user/get_addresses';
const save = () => screen.getByRole('button', { name: 'Сохранить' });

const HOME: Address = {
  id: '1',
  text: 'улица Пушкина, 12',
  full: 'улица Пушкина, 12',
  city: 'Казань',
  flat: '48',
  entrance: '',
  floor: '',
  doorCode: '',
  name: 'Дом',
  comment: '',
  coordinates: [49.15, 55.8],
  warehouseId: null,
  zone: '',
  defaultAt: '20310305120000',
};
const WORK: Address = { ...HOME, id: '2', text: 'улица Мира, 3', full: 'улица Мира, 3', flat: '', name: 'Работа', defaultAt: '' };

test('[LK-01] without addresses the account says what one is good for; a new one needs a house', async () => {
  const written: unknown[] = [];
  const { user } = await renderAccount(<Addresses addresses={[]} />, {
    settings: deliveryShop,
    answers: {
      suggest: () => [suggestion('улица Пушкина, 12', 49.15, 55.8)],
      saveAddress: ({ body }) => {
        written.push(body.data.AddressLine);
        return { ok: true };
      },
    },
  });
  expect(screen.getByText('Сохраните адрес, чтобы не вводить его каждый раз.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Добавить адрес' }));
  await user.click(save());
  const field = screen.getByRole('combobox', { name: 'Адрес' });
  expect(field).toHaveAccessibleDescription('Введите адрес');
  await user.type(field, 'Пушкина');
  await user.click(await screen.findByRole('option', { name: /Пушкина, 12/ }));
  await user.click(save());
  await waitFor(() => expect(toastTexts()).toContain('Адрес сохранён'));
  expect(written).toEqual(['улица Пушкина, 12']);
  expect(screen.getByRole('heading', { name: 'Адреса' })).toHaveFocus();
});

test('[LK-01] an address that is saved already is not added a second time: it is changed', async () => {
  const ids: unknown[] = [];
  const { user } = await renderAccount(<Addresses addresses={[WORK, HOME]} />, {
    settings: deliveryShop,
    answers: {
      suggest: () => [suggestion('улица Пушкина, 12', 49.15, 55.8)],
      saveAddress: ({ body }) => {
        ids.push(body.data.id);
        return { ok: true };
      },
    },
  });
  for (const flat of ['48', '49']) {
    await user.click(screen.getByRole('button', { name: 'Добавить адрес' }));
    await user.type(screen.getByRole('combobox', { name: 'Адрес' }), 'Пушкина');
    await user.click(await screen.findByRole('option', { name: /Пушкина, 12/ }));
    await user.type(screen.getByLabelText('Квартира'), flat);
    await user.click(save());
    await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Адрес' })).toBeNull());
  }
  expect(ids).toEqual([HOME.id, '']);
});

test('[LK-01] [DLV-04] an address is chosen for the order and made the main one', async () => {
  const { user } = await renderAccount(<Addresses addresses={[HOME, WORK]} />, {
    settings: deliveryShop,
    answers: { saveAddress: () => ({ ok: true }) },
  });
  await user.click(screen.getByRole('button', { name: /^Работа/, pressed: false }));
  await waitFor(() => expect(usePlace.getState().location?.text).toBe('улица Мира, 3'));
  expect(screen.getByRole('button', { name: /^Работа/, pressed: true })).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Сделать основным: Работа/ }));
  expect(await screen.findByRole('button', { name: /^Работа Основной/ })).toBeVisible();
});

test('[LK-01] a deleted address is gone at once and can be restored; one that the shop does not delete comes back', async () => {
  let isRefused = false;
  const { user } = await renderAccount(<Addresses addresses={[HOME, WORK]} />, {
    settings: deliveryShop,
    answers: { saveAddress: () => (isRefused ? refuse(500, 'failed') : { ok: true }) },
  });
  await user.click(screen.getByRole('button', { name: /^Удалить адрес: Работа/ }));
  expect(screen.queryByRole('button', { name: /^Работа/ })).toBeNull();
  await waitFor(() => expect(toastTexts()).toContain('Адрес удалён'));
  isRefused = true;
  await user.click(screen.getByRole('button', { name: /^Удалить адрес: Дом/ }));
  expect(await screen.findByRole('button', { name: /^Дом/ })).toBeVisible();
  await waitFor(() => expect(toastTexts()).toContain('Сохранить не получилось. Попробуйте ещё раз.'));
});

test('[LK-01] an address that cannot be saved keeps its form and says why', async () => {
  const { user } = await renderAccount(<Addresses addresses={[HOME]} />, {
    settings: deliveryShop,
    answers: { suggest: () => [], saveAddress: () => refuse(409, 'too_many_addresses') },
  });
  await user.click(screen.getByRole('button', { name: /^Изменить адрес/ }));
  await user.type(screen.getByLabelText('Подъезд'), '2');
  await user.click(save());
  expect(await screen.findByText('Больше адресов сохранить нельзя')).toBeVisible();
  expect(screen.getByLabelText('Подъезд')).toHaveValue('2');
});

/** A save; the shop answers when `answer` is called. */
function holdSave(response: () => Response) {
  const { promise, resolve } = Promise.withResolvers<void>();
  server.use(http.post(SAVE, () => promise.then(response), { once: true }));
  return { answer: resolve };
}

test('[LK-01] an address that is saved late closes its own form; another form stays open with what was typed', async () => {
  const { user } = await renderAccount(<Addresses addresses={[HOME, WORK]} />, { settings: deliveryShop });
  const { answer } = holdSave(() => HttpResponse.json({ ok: true }));
  await user.click(screen.getByRole('button', { name: /^Изменить адрес: Дом/ }));
  await user.clear(screen.getByLabelText('Квартира'));
  await user.type(screen.getByLabelText('Квартира'), '49');
  await user.click(save());
  await user.click(screen.getByRole('button', { name: /^Изменить адрес: Работа/ }));
  await user.type(screen.getByLabelText('Комментарий курьеру'), 'Собака добрая');
  answer();
  expect(await screen.findByText(/кв\. 49/)).toBeVisible();
  expect(screen.getByLabelText('Комментарий курьеру')).toHaveValue('Собака добрая');
  expect(screen.getByLabelText('Комментарий курьеру')).toHaveFocus();
});

test('[LK-01] an address that was not saved is said in a notice when its form is closed already', async () => {
  const { user } = await renderAccount(<Addresses addresses={[HOME, WORK]} />, { settings: deliveryShop });
  const { answer } = holdSave(() => refuse(503, 'down'));
  await user.click(screen.getByRole('button', { name: /^Изменить адрес: Дом/ }));
  await user.type(screen.getByLabelText('Этаж'), '5');
  await user.click(save());
  await user.click(screen.getByRole('button', { name: /^Изменить адрес: Работа/ }));
  answer();
  await waitFor(() => expect(toastTexts()).toContain('Сохранить не получилось. Попробуйте ещё раз.'));
  expect(screen.getByRole('combobox', { name: 'Адрес' })).toHaveValue('улица Мира, 3');
});

test('[PWA-03] an address that is being written is found after a reload; cancelled, nothing of it is kept', async () => {
  const { user, unmount } = await renderAccount(<Addresses addresses={[HOME]} />, { settings: deliveryShop });
  await user.click(screen.getByRole('button', { name: /^Изменить адрес: Дом/ }));
  await user.type(screen.getByLabelText('Комментарий курьеру'), 'Собака добрая');
  const draft = sessionStorage.getItem('typed') ?? '';
  expect(draft).toContain('Собака добрая');
  unmount();
  const page = await renderAccount(<div />, { settings: deliveryShop });
  sessionStorage.setItem('typed', draft);
  page.rerender(<Addresses addresses={[HOME]} />);
  expect(await screen.findByLabelText('Комментарий курьеру')).toHaveValue('Собака добрая');
  await page.user.click(screen.getByRole('button', { name: 'Отмена' }));
  expect(sessionStorage.getItem('typed')).toBeNull();
});

test('[DLV-04] an address outside of the zones is not chosen, which is said', async () => {
  const outside: Address = { ...WORK, coordinates: [40, 50] };
  const { user } = await renderAccount(<Addresses addresses={[HOME, outside]} />, { settings: deliveryShop });
  await user.click(screen.getByRole('button', { name: /^Работа/ }));
  await waitFor(() => expect(toastTexts().join()).toMatch(/вне зоны доставки/));
  expect(usePlace.getState().location).toBeNull();
});

test('[DLV-04] while the zones cannot be read an address is not chosen, which is said', async () => {
  const { user } = await renderAccount(<Addresses addresses={[HOME]} />, { answers: { settings: () => HttpResponse.error() } });
  await user.click(screen.getByRole('button', { name: /^Дом/ }));
  await waitFor(() => expect(toastTexts()).toContain('Не получилось загрузить карту зон'));
  expect(usePlace.getState().location).toBeNull();
});

const address = (id: string, flat: string, defaultAt = '20310305120000'): Address => ({
  id,
  text: 'улица Пушкина, 12',
  full: 'улица Пушкина, 12',
  city: 'Казань',
  flat,
  entrance: '',
  floor: '',
  doorCode: '',
  name: '',
  comment: '',
  coordinates: [49.1, 55.8],
  warehouseId: null,
  zone: '',
  defaultAt,
});
const flats = (list: readonly Address[]): string[] => list.map(({ flat }) => flat);

test('[LK-01] what was saved is shown until the list says it, also where a list that was asked for earlier comes in between', () => {
  const first = [address('1', '48'), address('2', '7')];
  const once = withChange(NO_CHANGES, first, address('1', '49'));
  expect(flats(withChanges(first, once))).toEqual(['49', '7']);
  const twice = withChange(once, first, address('1', '50'));
  expect(flats(withChanges(first, twice))).toEqual(['50', '7']);
  const between = [address('1', '49'), address('2', '7')];
  const ahead = stillAhead(twice, between);
  expect(flats(withChanges(between, ahead))).toEqual(['50', '7']);
  expect(stillAhead(ahead, [address('1', '50'), address('2', '7')]).size).toBe(0);
});

test('[LK-01] a list that knows better is believed, then and later', () => {
  const first = [address('1', '48')];
  const changed = withChange(NO_CHANGES, first, address('1', '49'));
  const newer = [address('1', '51')];
  expect(flats(withChanges(newer, changed))).toEqual(['51']);
  const ahead = stillAhead(changed, newer);
  expect(flats(withChanges(first, ahead))).toEqual(['48']);
  expect(stillAhead(changed, []).size).toBe(0);
  expect(flats(withChanges([], withChange(NO_CHANGES, [], address('1', '49'))))).toEqual([]);
});

test('[LK-01] changed there and back is what it was, whatever comes in between', () => {
  const first = [address('1', '48')];
  const there = withChange(NO_CHANGES, first, address('1', '49'));
  const back = withChange(there, first, address('1', '48'));
  expect(flats(withChanges([address('1', '49')], stillAhead(back, [address('1', '49')])))).toEqual(['48']);
});

test('[LK-01] one that was made the main one is it before the server has said when', () => {
  const list = [address('1', '48', '20310305120000'), address('2', '7', '20310305120001')];
  const one = { ...address('1', '48'), defaultAt: stampAfter(list) };
  const shown = withChanges(list, withChange(NO_CHANGES, list, one));
  expect(mainAddress(shown)?.id).toBe('1');
  expect(stampAfter([address('1', '48', '')])).toBe('');
});
