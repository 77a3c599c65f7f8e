import type { Facts } from '../facts.ts';
import { bad, good, type RowSamples, type Sample, type SampleTable } from '../sample.ts';

const HOME = { AddressLine: 'Contract street, 1', short_address: 'Contract street, 1', coordinates: [49.1, 55.7], StockId: '', zoneId: '' };

const send =
  (facts: Facts): RowSamples =>
  () => [
    ...(facts.phone === null ? [] : [good('to a phone', { body: { phone: facts.phone }, needs: ['phone', 'write'] })]),
    bad('a phone without country', { body: { phone: '9990000001' } }),
    bad('no phone', { body: {} }),
  ];

const check =
  (facts: Facts, field: 'code' | 'auth-sms-code'): RowSamples =>
  () => [
    good('a wrong code is an answer without token', {
      body: { phone: facts.phone ?? '+70000000000', [field]: '000000' },
      look: (value) => (Object(value).token === '' ? undefined : 'gives a token'),
    }),
    bad('a code that is none', { body: { phone: '+70000000000', [field]: 'x' } }),
  ];

/** What is changed is put back as far as the contract allows; deleting the account is left to `forget`. */
export const accountSamples = (facts: Facts, forget: boolean): SampleTable => {
  const mine = (name: string, part: Partial<Sample> = {}) =>
    good(name, { needs: ['token', ...(part.body === undefined ? [] : (['write'] as const))], ...part });
  return {
    sendCode: send(facts),
    checkCode: check(facts, 'auth-sms-code'),
    telegramSend: send(facts),
    telegramCheck: check(facts, 'code'),
    telegramContact: () => [bad('no contact', { body: {} }, [400, 404])],
    whatsappSend: send(facts),
    whatsappCheck: check(facts, 'code'),
    socialLogin: () => [
      good('a code nobody gave is an answer without token', {
        body: { provider: 'nobody', code: 'x', verifier: 'x', redirect_uri: 'https://shop.example/back' },
        look: (value) => (Object(value).token === '' ? undefined : 'gives a token'),
      }),
      bad('no code', { body: { provider: 'nobody' } }),
    ],
    logout: () => [
      good('a token that is none', { body: { token: 'x'.repeat(40) }, as: 'nobody' }),
      bad('a token that is a number', { body: { token: 7 }, as: 'nobody' }),
    ],
    sessions: () => [mine('mine')],
    endSessions: () => [
      mine('one that is none', { body: { id: 'x'.repeat(16) } }),
      bad('an id that is none', { body: { id: 'a b' }, needs: ['token'] }),
    ],
    user: () => [
      mine('me', { look: (value) => (value === null ? 'is nobody' : undefined) }),
      good('a token that is none is nobody', {
        query: { token: 'x'.repeat(40) },
        as: 'nobody',
        look: (value) => (value === null ? undefined : 'is somebody'),
      }),
    ],
    updateUser: () => [
      mine('name', { body: { name: 'Contract', email: '' } }),
      bad('an e-mail that is none', { body: { name: 'Contract', email: 'nobody' }, needs: ['token'] }),
    ],
    exportUser: () => [mine('all')],
    addresses: () => [mine('all')],
    saveAddress: () => [
      mine('a new one', { body: { data: HOME } }),
      bad('one without data', { body: {}, needs: ['token'] }),
      bad('one that is not mine', { body: { data: { ...HOME, id: '999999999' } }, needs: ['token', 'write'] }, [403, 404]),
    ],
    bonus: () => [mine('mine')],
    userCoupons: () => [mine('mine')],
    preferences: () => [mine('mine')],
    savePreferences: () => [
      mine('nothing ticked', { body: { preferences: [], comment: '' } }),
      bad('ticks that are a text', { body: { preferences: 'all', comment: '' }, needs: ['token'] }),
    ],
    referral: () => [mine('mine')],
    pushHistory: () => [mine('mine')],
    readPush: () => [mine('none', { body: { read: [] } }), bad('all', { body: { read: 'all' }, needs: ['token'] })],
    favourites: () => [mine('mine')],
    saveFavourites: () => [mine('none', { body: { favorites: [] } }), bad('words', { body: { favorites: ['pizza'] }, needs: ['token'] })],
    wheel: () => [mine('mine')],
    spin: () => [mine('once', { body: {} }), bad('a key that is none', { body: { key: 'short' }, needs: ['token', 'write'] }, [400])],
    spins: () => [mine('mine')],
    claimOrders: () => [
      mine('none with a wrong key', {
        body: { orders: [{ id: 999_999_999, key: 'wrong' }] },
        look: (value) => (Object(value).claimed?.length === 0 ? undefined : 'claims something'),
      }),
      bad('for nobody', { body: { orders: [] }, as: 'nobody' }, [401, 403]),
      bad('one without a key', { body: { orders: [{ id: 1, key: '' }] }, needs: ['token'] }),
    ],
    deleteUser: () => (forget ? [mine('me', { body: {} })] : 'the account is kept'),
  };
};
