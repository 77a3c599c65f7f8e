import { renderToString } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { BASE } from '#lib/theme/style.ts';
import GlobalError from '../../app/global-error.tsx';

afterEach(() => {
  delete document.documentElement.dataset.theme;
});

test.each(['light', 'dark'] as const)('[KF-APP-07] the page of a failed layout keeps the theme %s of the page that failed', (theme) => {
  document.documentElement.dataset.theme = theme;
  const html = renderToString(<GlobalError error={new Error('failed')} />);
  expect(html).toContain(`data-theme="${theme}"`);
  for (const [name, colour] of [
    ['text', BASE[theme].text],
    ['text-muted', BASE[theme].muted],
    ['focus', BASE[theme].focus],
  ])
    expect(html).toContain(`--${name}:${colour}`);
});
