import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openPage } from '#tests/component/page.tsx';
import { testShop } from '#tests/component/shop.ts';
import { inYaml } from '#tests/setup/shop-copy.ts';

const NAME = 'Вид магазина';

describe('in a shop that leaves its layout to the visitors', () => {
  testShop();

  test('[LAY-04] each of its layouts can be chosen', async () => {
    const { user } = await openPage('/menu/deserty/morozhenoe');
    await user.click(await screen.findByRole('button', { name: NAME }));
    expect(await screen.findByRole('radio', { name: /^Лента/ })).toBeChecked();
    expect(screen.getAllByRole('radio')).toHaveLength(7);
  });
});

describe('in a shop that decides alone', () => {
  testShop({ files: { 'settings.yaml': inYaml((settings) => settings.setIn(['facade', 'catalog_front_choice'], [])) } });

  test('[LAY-04] there is no choice of layouts', async () => {
    await openPage('/menu/deserty/morozhenoe');
    await screen.findByRole('contentinfo');
    expect(screen.queryByRole('button', { name: NAME })).toBeNull();
  });
});
