import { expect, test } from 'vitest';
import { useOnlineStatus } from './online-status.ts';

test('[CART-13] what is shown is as old as when the shop was first out of reach, until it answers again', () => {
  const { setOffline, setOnline } = useOnlineStatus.getState();
  setOffline('slow', null);
  setOffline('slow', 1_000);
  setOffline('offline', 2_000);
  expect(useOnlineStatus.getState()).toMatchObject({ status: 'offline', since: 1_000 });
  setOnline();
  expect(useOnlineStatus.getState()).toMatchObject({ status: 'online', since: null });
});
