import { render, waitFor } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { guardTexts } from '#lib/client/translation/guard-texts.ts';

/** The browser's translation removes texts from a page that goes on changing (decision 0031). */

beforeAll(guardTexts);

/** Replaces all texts of a parent with one element, as translations do with a sentence of several pieces. */
function translateAsOne(parent: Element): void {
  const [first, ...others] = [...parent.childNodes];
  const words = document.createElement('font');
  words.textContent = 'in other words';
  for (const other of others) other.remove();
  first?.replaceWith(words);
}

const Place = ({ hours }: { readonly hours: string }) => (
  <p>
    {'ул. Баумана, 38'}
    {' · '}
    {'сегодня '}
    {hours}
  </p>
);

test('a sentence of several pieces that was translated as one is whole and in its order again once one of them changes', async () => {
  const { container, rerender } = render(<Place hours="до 22:00" />);
  const paragraph = container.querySelector('p');
  if (paragraph === null) throw new Error('nothing is rendered');
  for (const hours of ['до 23:00', 'до 21:00']) {
    translateAsOne(paragraph);
    // a MutationObserver is called in the next microtask
    await Promise.resolve();
    expect(paragraph).toHaveTextContent('in other words');
    rerender(<Place hours={hours} />);
    await waitFor(() => expect(paragraph).toHaveTextContent(/^ул. Баумана, 38 · сегодня до 2\d:00$/));
    expect(paragraph).toHaveTextContent(hours);
  }
});
