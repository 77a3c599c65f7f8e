import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { useScrollSpy } from './use-scroll-spy.ts';

const seo = (path: string) => ({ title: path, description: '', keywords: '', image: '', path });
const HOME = seo('/');
const BLOCKS = [{ slug: 'supy', seo: seo('/menu/supy') }];

function Landing() {
  useScrollSpy(BLOCKS, HOME, 'supy');
  return (
    <>
      <a href="/menu/supy">Супы</a>
      <section id="supy">
        <h2>Супы</h2>
      </section>
    </>
  );
}

test('a key on a category moves the focus to its heading, a pointer does not', async () => {
  const user = userEvent.setup();
  render(<Landing />);
  const link = screen.getByRole('link', { name: 'Супы' });
  await user.click(link);
  await waitFor(() => expect(location.pathname).toBe('/menu/supy'));
  expect(link).toHaveFocus();
  history.replaceState(null, '', '/');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Супы' })).toHaveFocus());
});
