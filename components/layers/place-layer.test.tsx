import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { requestPlace } from '#components/delivery/place-request.ts';
import { useLayers } from '#stores/layers.ts';
import { usePlace } from '#stores/place.ts';
import { NOON, renderDelivery } from '#tests/setup/render-delivery.tsx';
import PlaceLayer from './place-layer-client.tsx';
import TypeLayer from './type-layer-client.tsx';

beforeEach(() => {
  vi.spyOn(Date, 'now').mockReturnValue(NOON);
  useLayers.setState({ open: [] });
  return () => vi.restoreAllMocks();
});

const answers = { availableTime: () => ({ asap: null, days: [], timezone: '' }), freeTables: () => ({ items: [], most_guests: 4 }) };

test('[CART-01] what waits for a place runs once when one is chosen, after the sheet has closed', async () => {
  const order: string[] = [];
  requestPlace({ type: 'pickup', after: () => order.push('added') });
  const { user } = await renderDelivery(<PlaceLayer path="/menu/vok?layer=place&type=pickup" open onClose={() => order.push('closed')} />);
  await user.click(await screen.findByRole('button', { name: /^Забрать здесь/ }));
  expect(order).toEqual(['closed', 'added']);
  expect(usePlace.getState()).toMatchObject({ type: 'pickup', location: { placeId: 'p1' } });
});

test('[CART-01] [KF-PLACE-01] a sheet that is closed without a choice forgets what waited', async () => {
  const add = vi.fn();
  requestPlace({ after: add });
  useLayers.setState({ open: [] });
  const { user } = await renderDelivery(<PlaceLayer path="/?layer=place" open onClose={vi.fn()} />);
  await user.click(await screen.findByRole('radio', { name: 'Самовывоз' }));
  await user.click(await screen.findByRole('button', { name: /^Забрать здесь/ }));
  expect(add).not.toHaveBeenCalled();
});

test('[KF-PLACE-26] «without dishes» opens the booking of the restaurant in the place of the sheet', async () => {
  const onClose = vi.fn();
  const { user } = await renderDelivery(<PlaceLayer path="/?layer=place&type=lounge" open onClose={onClose} />, { answers });
  await user.click(await screen.findByRole('button', { name: 'Забронировать без блюд' }));
  expect(onClose).toHaveBeenCalledOnce();
  expect(useLayers.getState().open.at(-1)).toContain('layer=booking&place=r1');
});

test('[KF-PLACE-25] the dialog of delivery types leads to the place sheet, and what waited goes on waiting', async () => {
  const add = vi.fn();
  requestPlace({ after: add });
  const { user, unmount } = await renderDelivery(<TypeLayer path="/?layer=type" open onClose={vi.fn()} />);
  await user.click(await screen.findByRole('button', { name: /^Самовывоз/ }));
  expect(useLayers.getState().open.at(-1)).toContain('layer=place&type=pickup');
  unmount();
  const sheet = await renderDelivery(<PlaceLayer path="/?layer=place&type=pickup" open onClose={vi.fn()} />);
  await sheet.user.click(await screen.findByRole('button', { name: /^Забрать здесь/ }));
  expect(add).toHaveBeenCalledOnce();
});
