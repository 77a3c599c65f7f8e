import { cleanup, render, screen } from '@testing-library/react';
import type { Locale } from 'next-intl';
import { setRequestLocale } from 'next-intl/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FLOOR_STYLES, OLD_BROWSER, OLD_BROWSER_SCRIPT } from '#lib/browser/old-browser.ts';
import { resolveServerTree } from '#tests/component/server-tree.ts';
import { testShop } from '#tests/component/shop.ts';
import { OldBrowserSentence } from './old-browser-sentence.tsx';

testShop();

const PHONE = '+7 (843) 202-33-44';
const SENTENCE = `Этот браузер слишком старый, чтобы заказать на сайте: читайте меню здесь, а заказ примем по телефону ${PHONE}.`;

/** Gives the browser what it knows of styles; jsdom implements no `CSS.supports`. */
const lackStyles = (...lacking: readonly string[]): void =>
  void vi.stubGlobal('CSS', { supports: (property: string) => !lacking.includes(property) });

interface Page {
  readonly phone?: string;
  readonly locale?: Locale;
  /** A function that this browser lacks. */
  readonly without?: readonly [holder: object, name: string];
}

/** Reads a page as a browser does: its head, the script, then the rest. */
async function openPage({ phone = PHONE, locale = 'ru', without: [holder, name] = [{}, ''] }: Page = {}): Promise<void> {
  setRequestLocale(locale);
  render(await resolveServerTree(<OldBrowserSentence phone={phone} />));
  const listen = vi.spyOn(document, 'addEventListener');
  const known = Object.getOwnPropertyDescriptor(holder, name);
  Reflect.deleteProperty(holder, name);
  new Function(OLD_BROWSER_SCRIPT)();
  if (known !== undefined) Object.defineProperty(holder, name, known);
  const [, onContent] = listen.mock.calls.find(([type]) => type === 'DOMContentLoaded') ?? [];
  document.dispatchEvent(new Event('DOMContentLoaded'));
  // the document of jsdom outlives the page
  if (onContent !== undefined) document.removeEventListener('DOMContentLoaded', onContent);
}

beforeEach(() => {
  lackStyles();
  document.body.innerHTML = '<main>Меню</main>';
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  setRequestLocale('ru');
  document.documentElement.removeAttribute(OLD_BROWSER);
  document.body.replaceChildren();
});

test('a browser that has everything shows no sentence and is not marked', async () => {
  await openPage();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(document.documentElement).not.toHaveAttribute(OLD_BROWSER);
});

test.each(FLOOR_STYLES.map(({ property }) => property))(
  'a browser that does not know %s shows one sentence with the phone above the menu',
  async (property) => {
    lackStyles(property);
    await openPage();
    const sentence = screen.getByRole('alert');
    expect(sentence).toHaveTextContent(SENTENCE);
    expect(document.body.firstElementChild).toBe(sentence);
    expect(screen.getByRole('link', { name: PHONE })).toHaveAttribute('href', 'tel:+78432023344');
    expect(screen.getByText('Меню')).toBeVisible();
    expect(document.documentElement).toHaveAttribute(OLD_BROWSER);
  },
);

test('a browser without CSS.supports is an old one', async () => {
  vi.stubGlobal('CSS', undefined);
  await openPage();
  expect(screen.getByRole('alert')).toHaveTextContent(SENTENCE);
});

test.each([
  ['hasOwn', Object],
  ['fromEntries', Object],
  ['at', Array.prototype],
  ['findLast', Array.prototype],
  ['replaceAll', String.prototype],
  ['allSettled', Promise],
  ['structuredClone', globalThis],
])('a browser without the function %s is an old one', async (name, holder) => {
  await openPage({ without: [holder, name] });
  expect(screen.getByRole('alert')).toHaveTextContent(SENTENCE);
});

test.each([
  ['en', `This browser is too old to order on the site: read the menu here and order by phone, ${PHONE}.`],
  ['zh-CN', `此浏览器版本过旧，无法在网站上下单：菜单可以在这里查看，订餐请拨打 ${PHONE}。`],
] as const)('the sentence is in the language of the page: %s', async (locale, sentence) => {
  lackStyles('width');
  await openPage({ locale });
  expect(screen.getByRole('alert')).toHaveTextContent(sentence);
});

test('a shop without a phone asks for a newer browser instead', async () => {
  lackStyles('width');
  await openPage({ phone: '' });
  expect(screen.getByRole('alert')).toHaveTextContent('откройте сайт в более новом браузере.');
  expect(screen.queryByRole('link')).toBeNull();
});
