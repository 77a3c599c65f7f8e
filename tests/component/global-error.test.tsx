import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { FailedLayout } from '#components/layout/failed-layout-client.tsx';
import { MAINTENANCE } from '#lib/contract/maintenance.ts';
import { BASE } from '#lib/theme/style.ts';
import messages from '#messages/ru.json' with { type: 'json' };

const { errors } = messages;

afterEach(() => {
  delete document.documentElement.dataset.theme;
});

test.each(['light', 'dark'] as const)('[KF-APP-07] the page of a failed layout keeps the theme %s of the page that failed', (theme) => {
  document.documentElement.dataset.theme = theme;
  const html = renderToString(<FailedLayout error={new Error('failed')} />);
  expect(html).toContain(`data-theme="${theme}"`);
  for (const [name, colour] of [
    ['text', BASE[theme].text],
    ['text-muted', BASE[theme].muted],
    ['focus', BASE[theme].focus],
  ])
    expect(html).toContain(`--${name}:${colour}`);
});

test.each([
  ['names a script error', undefined, 'Что-то пошло не так', 'Обновить'],
  ['names maintenance', MAINTENANCE, 'Приносим свои извинения, сайт находится на профилактике.', 'Проверить сейчас'],
])('[KF-APP-07] [SET-02] the document of a failed layout %s and offers to reload', async (_, digest, title, action) => {
  vi.stubEnv('ERROR_WORDS', JSON.stringify(errors));
  vi.resetModules();
  const { default: GlobalError } = await import('../../app/global-error.tsx');
  render(<GlobalError error={Object.assign(new Error('failed'), { digest })} />, { container: document });
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(title);
  expect(screen.getByRole('button', { name: action })).toBeVisible();
});

test('[KF-APP-07] without network a failed layout leaves a sentence of the build and a button to reload', async () => {
  vi.stubEnv('ERROR_FAILED', errors.failed).stubEnv('ERROR_RELOAD', errors.reload);
  vi.resetModules();
  vi.doMock('#components/layout/failed-layout-client.tsx', () => {
    throw new Error('offline');
  });
  const { default: GlobalError } = await import('../../app/global-error.tsx');
  render(<GlobalError error={new Error('failed')} />, { container: document });
  expect(await screen.findByRole('button', { name: 'Обновить' })).toBeVisible();
  expect(screen.getByText('Что-то пошло не так')).toBeVisible();
});
