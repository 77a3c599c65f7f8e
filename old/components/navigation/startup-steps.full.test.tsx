import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openPage } from '#tests/component/page.tsx';
import { server } from '#tests/component/server.ts';
import { testShop } from '#tests/component/shop.ts';
import { dialog, says } from '#tests/component/steps.ts';
import { logIn } from '#tests/component/visitor.ts';
import { inYaml } from '#tests/setup/shop-copy.ts';

const CALLS = {
  'pickups, delivery, delivery times, info title, menu, contacts': '/api/wp-json/v1/all_settings',
  blogs: '/api/wp-json/restoran/v1/blog',
  banners: '/api/banners-json',
  addresses: '/api/wp-json/wc/auth/user/get_addresses',
  orders: '/api/wp-json/wc/v2/orders',
  catalogue: '/api/wp-content/uploads/app_sync/prodcat.json',
  coupons: '/api/coupons',
  'promo settings': '/api/wp-json/systeminfo/v1/coupons/seettings',
} as const;
type Name = keyof typeof CALLS;

const SETTINGS = 'pickups, delivery, delivery times, info title, menu, contacts';
const GUEST: readonly Name[] = [SETTINGS, 'blogs', 'catalogue', 'coupons', 'promo settings'];
const CUSTOMER: readonly Name[] = [SETTINGS, 'blogs', 'addresses', 'orders', 'catalogue', 'coupons', 'promo settings'];
const WITH_BANNERS: readonly Name[] = [SETTINGS, 'blogs', 'banners', 'catalogue', 'coupons', 'promo settings'];

/** Paths that the page has requested, in order. */
let requested: string[] = [];
const note = ({ request }: { readonly request: Request }): void => void requested.push(new URL(request.url).pathname);

beforeEach(() => {
  requested = [];
  server.events.on('request:start', note);
});
afterEach(() => {
  server.events.removeListener('request:start', note);
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'connection');
});

const named = (): Name[] =>
  requested.flatMap((path) => Object.entries(CALLS).flatMap(([name, known]) => (known === path ? [name as Name] : [])));
const loaded = (names: readonly Name[]): Promise<void> => waitFor(() => expect(named()).toEqual(names));

function breakCall(name: Name): void {
  const failure = { code: 'broken', message: 'broken', data: { status: 400 } };
  server.use(http.get(CALLS[name], () => HttpResponse.json(failure, { status: 400 })));
}

/** What the page has logged about its start. */
function logged(): () => string[] {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  return () => warn.mock.calls.map(([line]) => String(line)).filter((line) => line.startsWith('start-up: '));
}

async function expectFailure(name: Name, sequence: readonly Name[]): Promise<void> {
  const lines = logged();
  breakCall(name);
  await openPage('/menu/deserty/morozhenoe');
  await waitFor(() => expect(new Set(named())).toEqual(new Set(sequence)));
  await waitFor(() => expect(lines()).toEqual([`start-up: ${name} failed:`]));
  screen.getByRole('heading', { name: /^Мороженое и сорбеты/, level: 1 });
}

describe('in a shop whose settings carry its banners', () => {
  testShop();

  test('[START-01] [START-03] a guest’s page loads its parts in order, and the next page of the visit loads none of them again', async () => {
    const { user } = await openPage('/menu/deserty/morozhenoe');
    await loaded(GUEST);
    await user.click(within(screen.getByRole('navigation', { name: 'Вы здесь' })).getByRole('link', { name: 'Десерты' }));
    await screen.findByRole('heading', { name: /^Десерты/ });
    expect(named()).toEqual(GUEST);
  });

  test('[START-01] a customer’s addresses and orders are loaded before the catalogue', async () => {
    await logIn();
    requested = [];
    await openPage('/menu/deserty/morozhenoe');
    // This page requests a part of them for itself, so only what stands before the catalogue is fixed.
    await waitFor(() => expect(new Set(named())).toEqual(new Set(CUSTOMER)));
    const catalogue = named().indexOf('catalogue');
    for (const name of ['addresses', 'orders'] as const) expect(named().indexOf(name)).toBeLessThan(catalogue);
  });

  test('a visitor who saves data is loaded nothing more until they begin to use the page', async () => {
    Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } });
    const { user } = await openPage('/menu/deserty/morozhenoe');
    await screen.findByRole('heading', { name: /^Мороженое и сорбеты/, level: 1 });
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(named()).toEqual([]);
    await user.click(screen.getByRole('heading', { name: /^Мороженое и сорбеты/, level: 1 }));
    await loaded(GUEST);
  });

  test.each(GUEST)('[START-04] %s cannot be loaded: the log says so, the rest is loaded', (name) => expectFailure(name, GUEST));

  test.each(['addresses', 'orders'] as const)(
    '[START-04] %s of a customer cannot be loaded: the log says so, the rest is loaded',
    async (name) => {
      await logIn();
      requested = [];
      await expectFailure(name, CUSTOMER);
    },
  );
});

describe('in a shop whose settings carry no banners', () => {
  testShop({ files: { 'banners.yaml': () => '[]\n' } });

  test('[START-01] banners are requested', async () => {
    await openPage('/menu/deserty/morozhenoe');
    await loaded(WITH_BANNERS);
  });

  test('[START-04] banners cannot be loaded: the log says so, the rest is loaded', () => expectFailure('banners', WITH_BANNERS));
});

describe('in a shop that asks for the address first', () => {
  testShop({ files: { 'settings.yaml': inYaml((settings) => settings.set('need_to_choose_address_first', true)) } });

  test('[START-02] the question opens after the catalogue is loaded', async () => {
    await openPage('/menu/deserty/morozhenoe');
    await says(await dialog('Способ получения'), 'Куда привезти?');
    expect(named()).toContain('catalogue');
    await loaded(GUEST);
  });
});

describe('in a shop with a fragmented catalogue', () => {
  testShop({ files: { 'settings.yaml': inYaml((settings) => settings.setIn(['settings', 'fragmented_stosks_json'], true)) } });

  test('[START-02] the main part of the catalogue is loaded, then the rest', async () => {
    await openPage('/menu/deserty/morozhenoe');
    await waitFor(() => expect(named()).toContain('promo settings'));
    expect(requested.filter((path) => path.includes('/app_sync/')).map((path) => path.split('/').at(-1))).toEqual([
      'prodcat_main.json',
      'prodcat.json',
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
