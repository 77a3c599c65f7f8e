import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { messagesOf } from '#lib/i18n/messages-of.ts';
import { readSnippets } from '#lib/snippets/read.ts';
import { useConsent } from '#old/stores/consent.ts';
import { routerDouble } from '#tests/component/next/router.ts';
import { OwnerScripts } from './owner-scripts-client.tsx';

const HOSTS = ['cdn.example'];
const SCRIPTS = `<meta name="yandex-verification" content="1a2b"><link rel="stylesheet" href="https://cdn.example/w.css"><style>.w{}</style>
<script src="https://cdn.example/w.js" async></script><noscript><img src="https://cdn.example/1"></noscript>`;
const scripts = readSnippets(SCRIPTS, HOSTS);
const metrics = readSnippets('<style>.counter{}</style><script>void 1</script>', HOSTS);

const messages = await messagesOf('ru', undefined);
const element = (
  <NextIntlClientProvider locale="ru" messages={messages}>
    <OwnerScripts scripts={scripts.run} metrics={metrics.run} metas={scripts.metas} pictures={scripts.pictures} />
  </NextIntlClientProvider>
);
/** The elements that the owner's snippets added to the head of the document. */
const added = () =>
  [...document.head.querySelectorAll('script, link, style, meta')].map(
    (one) => one.getAttribute('src') ?? one.getAttribute('href') ?? one.getAttribute('content') ?? one.textContent,
  );
const OWN = ['https://cdn.example/w.css', '.w{}', 'https://cdn.example/w.js'];

afterEach(cleanup);

test('[SET-05] the page of the server holds verification and the picture for browsers without scripts, the checkout neither', () => {
  routerDouble.open('/menu/supy');
  const html = renderToStaticMarkup(element);
  expect(html).toContain('<meta name="yandex-verification" content="1a2b"/>');
  expect(html).toContain('<noscript><img src="https://cdn.example/1"');
  for (const path of ['/order', '/lk', '/order/5']) {
    routerDouble.open(path);
    expect(renderToStaticMarkup(element), path).toBe('');
  }
});

test('[SET-05] nothing is added beside the checkout; elsewhere what needs no consent at once, and metrics after it', async () => {
  routerDouble.open('/order');
  const { unmount } = render(element);
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
  expect(added().filter((one) => OWN.includes(one ?? ''))).toEqual([]);
  unmount();
  routerDouble.open('/');
  render(element);
  expect(added()).toEqual(expect.arrayContaining([...OWN, '1a2b']));
  await userEvent.click(await screen.findByRole('button', { name: 'Разрешить' }));
  await waitFor(() => expect(added()).toEqual(expect.arrayContaining(['.counter{}', 'void 1'])));
});

test('[SET-05] metrics of a visitor who agreed before are added without a question', async () => {
  routerDouble.open('/');
  useConsent.getState().choose('agreed');
  const before = readSnippets('<script>void 2</script>', HOSTS).run;
  render(
    <NextIntlClientProvider locale="ru" messages={messages}>
      <OwnerScripts scripts={[]} metrics={before} metas={[]} pictures={[]} />
    </NextIntlClientProvider>,
  );
  await waitFor(() => expect(added()).toContain('void 2'));
  expect(screen.queryByRole('button', { name: 'Разрешить' })).toBeNull();
});
