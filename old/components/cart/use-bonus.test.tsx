import { renderHook, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { bonus } from '#lib/contract/bonus.ts';
import { Queries } from '#old/components/checkout/queries-client.tsx';
import { useKeptAnswers } from '#old/stores/kept-answers.ts';
import { useSession } from '#old/stores/session.ts';
import { server } from '#tests/component/server.ts';
import { useBonus } from './use-bonus.ts';

test('points of the last visit are known at once, and then those that the shop says now', async () => {
  const said = Promise.withResolvers<void>();
  server.use(
    http.get('/api/wp-json/systeminfo/v1/bonus', async () => {
      await said.promise;
      return HttpResponse.json({ active: true, points_balance: 500 });
    }),
  );
  useSession.getState().setProfile({ id: 7, name: 'Анна', email: '', phone: '+79170000000', birth: '' });
  useKeptAnswers.getState().setBonus(7, bonus.parse({ points_balance: 700 }));
  const { result } = renderHook(useBonus, { wrapper: Queries });
  expect(result.current?.balance).toBe(700);
  said.resolve();
  await waitFor(() => expect(result.current?.balance).toBe(500));
  expect(useKeptAnswers.getState().bonus?.value.balance).toBe(500);
});

test('points of another customer are not shown', () => {
  useKeptAnswers.getState().setBonus(8, bonus.parse({ points_balance: 700 }));
  useSession.getState().setProfile({ id: 9, name: 'Борис', email: '', phone: '+79170000001', birth: '' });
  expect(renderHook(useBonus, { wrapper: Queries }).result.current).toBeUndefined();
});
