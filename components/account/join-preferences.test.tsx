import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { usePreferences } from '#stores/preferences.ts';
import { browserCookies } from '#tests/component/browser.ts';
import { testShop } from '#tests/component/shop.ts';
import { callShop, logIn } from '#tests/component/visitor.ts';
import { logInByCode, newPhone, renderSession } from '#tests/setup/render-session.tsx';

testShop();

test('[LK-08] food preferences of the guest join those of the account', async () => {
  const phone = newPhone();
  await logIn(phone);
  const path = '/api/wp-json/systeminfo/v2/user_preferences';
  const offered: readonly { readonly code: string; readonly checked: boolean }[] = Object(await (await callShop(path)).json()).preferences;
  const code = String(offered[0]?.code);
  browserCookies.clear();
  const { user } = await renderSession();
  usePreferences.getState().choose([{ code, text: '' }], true);
  await logInByCode(user, phone);
  await waitFor(() => expect(usePreferences.getState()).toMatchObject({ own: false, wanted: [{ code }] }));
  expect(Object(await (await callShop(path)).json()).preferences).toContainEqual(expect.objectContaining({ code, checked: true }));
});
