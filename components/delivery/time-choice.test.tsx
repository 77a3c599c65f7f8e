import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { noteServerTime } from '#lib/client/server-clock.ts';
import { usePlace } from '#stores/place.ts';
import type { MockAnswers } from '#tests/contract/msw.ts';
import { refuse } from '#tests/contract/msw.ts';
import { deliveryShop, NOON, renderDelivery } from '#tests/setup/render-delivery.tsx';
import { settingsOf } from '#tests/setup/sample-menu.ts';
import { samplePlace } from '#tests/setup/sample-place.ts';
import { ExpressOption, TimeChoice, useTimeOptions } from './time-choice-client.tsx';

const settings = settingsOf(deliveryShop);
const HOME = samplePlace({ text: 'улица Пушкина, 12', coordinates: [49.15, 55.8], zone: 'near' });
const interval = (from: string, to: string, left = 3) => ({ from, to, available: left > 0, left });
const today = (...intervals: ReturnType<typeof interval>[]) => ({ date: '2026-11-20', label: '', intervals });
const open = {
  asap: { available: true, minutes: 40 },
  days: [today(interval('13:00', '13:30'), interval('13:30', '14:00', 0))],
  timezone: 'Europe/Moscow',
};
const closed = { ...open, asap: { available: false, minutes: 40 } };

beforeEach(() => {
  vi.spyOn(Date, 'now').mockReturnValue(NOON);
  usePlace.getState().choose('delivery', HOME);
  return () => vi.restoreAllMocks();
});

function Time({ error, isSent }: { readonly error?: string; readonly isSent?: boolean }) {
  const options = useTimeOptions(settings, { type: 'delivery', warehouseId: 11, zone: 'near' }, isSent);
  return <TimeChoice settings={settings} options={options} error={error ?? ''} />;
}

const show = (availableTime: MockAnswers['availableTime'], props: Parameters<typeof Time>[0] = {}) =>
  renderDelivery(<Time {...props} />, { answers: { availableTime } });

test('[DLV-07] as soon as possible is chosen first and says how soon', async () => {
  await show(() => open);
  const soon = await screen.findByRole('radio', { name: /Как можно скорее/ });
  expect(soon).toBeChecked();
  expect(await screen.findByText('40–50 минут')).toBeVisible();
});

test('[DLV-07] an interval of a day can be chosen; a full one cannot', async () => {
  const { user } = await show(() => open);
  await user.click(await screen.findByRole('radio', { name: /Ко времени/ }));
  const times = await screen.findByRole('combobox', { name: 'Время' });
  expect(within(times).getByRole('option', { name: '13:30–14:00' })).toBeDisabled();
  await user.selectOptions(times, '13:00–13:30');
  expect(usePlace.getState().time).toEqual({ kind: 'slot', date: '2026-11-20', from: '13:00', to: '13:30' });
  expect(screen.getByText('Сегодня, 13:00–13:30')).toBeVisible();
});

test.each([
  ['behind', -86_400_000],
  ['ahead', 86_400_000],
])('[DLV-07] on a device whose clock is a day %s today is the day of the shop', async (_, off) => {
  vi.spyOn(Date, 'now').mockReturnValue(NOON + off);
  const { user } = await show(() => open);
  act(() => noteServerTime(String(NOON), Date.now()));
  onTestFinished(() => noteServerTime(String(Date.now()), Date.now()));
  await user.click(await screen.findByRole('radio', { name: /Ко времени/ }));
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Время' }), '13:00–13:30');
  expect(await screen.findByText('Сегодня, 13:00–13:30')).toBeVisible();
});

test('[DLV-08] a closed kitchen says when it opens, takes no order for now and offers the next free interval', async () => {
  vi.spyOn(Date, 'now').mockReturnValue(NOON - 9 * 3_600_000);
  const { user } = await show(() => closed);
  const soon = await screen.findByRole('radio', { name: /Как можно скорее/ });
  await waitFor(() => expect(soon).toBeDisabled());
  expect(screen.getByText('откроемся в 10:00')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Ближайшее свободное: сегодня, 13:00–13:30' }));
  expect(usePlace.getState().time).toMatchObject({ from: '13:00' });
});

test('[KF-WIRE-14] a kitchen that is closed today against its week says when it opens, not until when it is open', async () => {
  vi.spyOn(Date, 'now').mockReturnValue(NOON - 4 * 3_600_000);
  await show(() => ({ ...closed, days: [{ ...today(interval('13:00', '13:30')), date: '2026-11-21' }] }));
  expect(await screen.findByText(/^откроемся завтра в 10:00/)).toBeVisible();
  expect(screen.queryByText(/22:00|23:00/)).toBeNull();
});

test('[KF-WIRE-14] an overloaded kitchen without times today is not called closed, and the next interval is offered', async () => {
  await show(() => ({ ...closed, days: [{ ...today(interval('13:00', '13:30')), date: '2026-11-21' }] }));
  expect(await screen.findByRole('button', { name: 'Ближайшее свободное: завтра, 13:00–13:30' })).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Как можно скорее' })).toBeDisabled();
  expect(screen.queryByText(/откроемся|закрыто|22:00|23:00/i)).toBeNull();
});

test('[DLV-08] a closed kitchen without free intervals says so', async () => {
  await show(() => ({ ...closed, days: [today(interval('13:00', '13:30', 0))] }));
  expect(await screen.findByText(/^Свободного времени пока нет/)).toBeVisible();
});

test('an interval that is gone is named, with the next free one', async () => {
  usePlace.getState().setTime({ kind: 'slot', date: '2026-11-20', from: '12:30', to: '13:00' });
  const { user } = await show(() => open);
  expect(await screen.findByRole('alert')).toHaveTextContent('Это время уже занято или прошло');
  await user.click(screen.getByRole('button', { name: 'Ближайшее свободное: сегодня, 13:00–13:30' }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('[ORD-03] after the order was sent its own interval is not called taken', async () => {
  usePlace.getState().setTime({ kind: 'slot', date: '2026-11-20', from: '12:30', to: '13:00' });
  await show(() => open, { isSent: true });
  expect(await screen.findByRole('combobox', { name: 'Время' })).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('[KF-PLACE-21] start_list alone offers its times and chooses the first one', async () => {
  await show(() => ({ start_list: [{ text: 'Сегодня 13:00-13:30', date: '20.11.2026 13:00-13:30' }] }));
  await waitFor(() => expect(usePlace.getState().time).toMatchObject({ kind: 'slot', from: '13:00', to: '13:30' }));
});

test('times that do not load are named, with a retry', async () => {
  let isBroken = true;
  const { user } = await show(() => (isBroken ? refuse(403, 'broken') : open));
  expect(await screen.findByText('Не получилось узнать свободное время')).toBeVisible();
  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await screen.findByText('40–50 минут')).toBeVisible();
});

test('an error of the form stands at the times', async () => {
  await show(() => open, { error: 'Выберите время' });
  expect(await screen.findByRole('alert')).toHaveTextContent('Выберите время');
});

test('[DLV-09] express is offered with its cost and the minutes it saves where the zone has it, and not with a chosen time', async () => {
  const [near] = settings.delivery.conditions;
  const { user } = await renderDelivery(<ExpressOption settings={settings} condition={near ?? null} />);
  const express = screen.getByRole('checkbox', { name: /Срочная доставка\s*На 10 мин быстрее, плюс 200\s₽/ });
  await user.click(express);
  expect(usePlace.getState().express).toBe(true);
  usePlace.getState().setTime({ kind: 'slot', date: '2026-11-20', from: '13:00', to: '13:30' });
  await waitFor(() => expect(screen.queryByRole('checkbox')).not.toBeInTheDocument());
  expect(usePlace.getState().express).toBe(false);
});

test('[DLV-09] a zone without express offers none', async () => {
  await renderDelivery(<ExpressOption settings={settings} condition={settings.delivery.conditions[1] ?? null} />);
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
});
