import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Carousel } from './carousel-client.tsx';

const SLIDES = ['Soup', 'Pizza', 'Tea'].map((label) => ({ key: label, label, content: <a href={`#${label}`}>{label}</a> }));

function Banners({ loop = false }: { readonly loop?: boolean }) {
  const [index, setIndex] = useState(0);
  return (
    <Carousel
      label="Banners"
      slides={SLIDES}
      index={index}
      loop={loop}
      dots
      previousLabel="Previous"
      nextLabel="Next"
      onIndexChange={setIndex}
    />
  );
}

const current = () => screen.getByRole('listitem', { current: true }).getAttribute('aria-label');

test('buttons step through the slides and end at the last', async () => {
  const user = userEvent.setup({ delay: null });
  render(<Banners />);
  expect(screen.getByRole('region', { name: 'Banners' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Previous' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(current()).toBe('Pizza');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(current()).toBe('Tea');
  expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
});

test('a loop has no end', async () => {
  const user = userEvent.setup({ delay: null });
  render(<Banners loop />);
  await user.click(screen.getByRole('button', { name: 'Previous' }));
  expect(current()).toBe('Tea');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(current()).toBe('Soup');
});

test('arrow keys, Home and End step, and a dot leads to its slide', async () => {
  const user = userEvent.setup({ delay: null });
  render(<Banners />);
  screen.getByRole('link', { name: 'Soup' }).focus();
  await user.keyboard('{ArrowRight}');
  expect(current()).toBe('Pizza');
  await user.keyboard('{End}');
  expect(current()).toBe('Tea');
  await user.keyboard('{Home}');
  expect(current()).toBe('Soup');
  await user.click(screen.getByRole('button', { name: 'Tea' }));
  expect(current()).toBe('Tea');
});
