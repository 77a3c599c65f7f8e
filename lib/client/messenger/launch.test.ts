import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { LAUNCH_KEY, MESSENGER_SCRIPT } from './launch.ts';

interface Visit {
  readonly hash?: string;
  readonly search?: string;
  /** What the tab stores; null in a browser without storage. */
  readonly kept?: Record<string, string> | null;
}

/** Runs the inline script of the page's head. */
function run({ hash = '', search = '', kept = {} }: Visit) {
  const dataset: { theme?: string } = {};
  const page = {
    location: { hash, pathname: '/menu', search },
    history: {
      state: null,
      address: `/menu${search}${hash}`,
      replaceState: (_: unknown, __: string, address: string) => {
        page.history.address = address;
      },
    },
    document: { documentElement: { dataset } },
    self: {} as { messengerLaunch?: unknown },
  };
  if (kept !== null) Object.assign(page, { sessionStorage: kept });
  runInNewContext(MESSENGER_SCRIPT, page);
  return { launch: page.self.messengerLaunch, address: page.history.address, theme: dataset.theme, kept };
}

const launch = (colour: string): string =>
  new URLSearchParams({
    tgWebAppData: 'user=1&hash=2',
    tgWebAppVersion: '8.0',
    tgWebAppThemeParams: JSON.stringify({ secondary_bg_color: '#000000', bg_color: colour }),
  }).toString();

test('[MSG-01] a launch is kept for the tab and taken out of the address', () => {
  const { launch: found, address, kept } = run({ hash: `#${launch('#ffffff')}`, search: '?tgWebAppStartParam=dish_1' });
  expect(found).toBe(launch('#ffffff'));
  expect(address).toBe('/menu');
  expect(kept?.[LAUNCH_KEY]).toBe(launch('#ffffff'));
  expect(run({ search: '?page=2&tgWebAppStartParam=x', hash: `#${launch('#ffffff')}` }).address).toBe('/menu?page=2');
});

test('[MSG-01] a reload finds the launch that the tab keeps', () => {
  expect(run({ kept: { [LAUNCH_KEY]: launch('#17212b') } })).toMatchObject({ launch: launch('#17212b'), address: '/menu', theme: 'dark' });
});

test('[MSG-01] where the browser keeps nothing, the launch still counts for its page', () => {
  expect(run({ kept: null, hash: `#${launch('#ffffff')}` })).toMatchObject({ launch: launch('#ffffff'), address: '/menu' });
  expect(run({ kept: null })).toMatchObject({ launch: undefined, address: '/menu' });
});

test.each(['', '#vok', '#tgWebApp', '#a=b&c=d'])('[MSG-01] a visitor who comes with «%s» is left alone', (hash) => {
  expect(run({ hash, search: '?tgWebAppStartParam=x' })).toEqual({
    launch: undefined,
    address: `/menu?tgWebAppStartParam=x${hash}`,
    theme: undefined,
    kept: {},
  });
});

test.each([
  ['#ffffff', 'light'],
  ['#F0f0f0', 'light'],
  ['#80aaaa', 'light'],
  ['#17212b', 'dark'],
  ['#000000', 'dark'],
  ['#7fffff', 'dark'],
])('[MSG-02] a background of %s is a %s theme in the first paint', (colour, theme) => {
  expect(run({ hash: `#${launch(colour)}` }).theme).toBe(theme);
});

test('React would write the line as it is', () => {
  expect(MESSENGER_SCRIPT).not.toMatch(/[<>&"']/);
});
