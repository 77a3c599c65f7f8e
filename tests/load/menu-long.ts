import { hydrated } from '../setup/hydrated.ts';
import { shiftOf } from '../setup/layout-shift.ts';
import { longMenu } from '../setup/long-menu.ts';
import { menuRead } from '../setup/menu-read.ts';
import type { Samples } from './menu-figures.ts';
import { inShop } from './menu-shop.ts';
import { fling, onPhone, type Phone } from './on-phone.ts';

/** The longest pages a shop can have: a home page of three hundred sections, a list of five hundred dishes. */

const PAGES = [
  ['home of 300 sections', '/'],
  ['list of 500 dishes', '/menu/dlinnyy'],
] as const;

async function scroll({ page, slow, longest, note }: Phone, name: string, address: string): Promise<void> {
  await menuRead(address);
  await page.goto(address);
  await hydrated(page);
  await page.waitForTimeout(2_000);
  await slow(true);
  await longest(`browser 4×: ${name} is scrolled, longest task, ms (at most 50)`, () => fling(page, 20));
  await slow(false);
  note(`browser: layout shift of ${name} meanwhile, thousandths (0)`, (await shiftOf(page)) * 1_000);
}

export const inLongShop = (): Promise<Samples> =>
  inShop(longMenu({ blocks: 300, each: 30, long: 500 }), ({ shop }) =>
    onPhone(async (phone) => {
      for (const [name, path] of PAGES) await scroll(phone, name, `${shop.url}${path}`);
    }),
  );
