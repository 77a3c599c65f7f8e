import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { act } from 'react';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { useModals } from '#old/stores/modals.ts';
import { openPage } from '#tests/component/page.tsx';
import { askShop, server } from '#tests/component/server.ts';
import { testShop } from '#tests/component/shop.ts';
import { dialog } from '#tests/component/steps.ts';

testShop();

const ICE_CREAM = 804;
const PERSONAL_DATA = /обработкой персональных данных/;
const REFUSED = 'Без согласия мы не сможем принять заказ';
const sentBody = z.object({ consents: z.array(z.object({ code: z.string(), version: z.string(), agreed: z.boolean() })) });

/** The form of a request, filled in but for its consents; what it sends is collected. */
async function filledRequest() {
  const sent: unknown[] = [];
  server.use(
    http.post('*/api/wp-json/restoran/v1/request', async ({ request }) => {
      sent.push(await request.clone().json());
      return HttpResponse.json(await (await askShop(request)).json());
    }),
  );
  const { user } = await openPage('/menu/deserty/morozhenoe');
  act(() => useModals.getState().open('request', { productId: ICE_CREAM, note: '' }));
  const form = await dialog('Заявка на заказ');
  await user.type(await within(form).findByLabelText('Имя'), 'Проба');
  await user.type(within(form).getByLabelText(/^Телефон/), '+79170001122');
  return { user, form, sent, send: () => user.click(within(form).getByRole('button', { name: 'Отправить заявку' })) };
}

test('[CART-02] a request is not sent without the required consent, which is not ticked beforehand', async () => {
  const { form, sent, send } = await filledRequest();
  for (const box of within(form).getAllByRole('checkbox')) expect(box).not.toBeChecked();
  await send();
  expect(await within(form).findByText(REFUSED)).toBeVisible();
  expect(within(form).getByRole('checkbox', { name: PERSONAL_DATA })).toHaveFocus();
  expect(sent).toEqual([]);
});

test('[CART-02] a request goes to the shop with what was agreed to, and with the version of each text', async () => {
  const { user, form, sent, send } = await filledRequest();
  await user.click(within(form).getByRole('checkbox', { name: PERSONAL_DATA }));
  await send();
  await screen.findByText('Скоро перезвоним');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sentBody.parse(sent[0]).consents).toEqual([
    { code: 'personal_data', version: '2026-03-01', agreed: true },
    { code: 'marketing', version: '2026-03-01', agreed: false },
  ]);
});
