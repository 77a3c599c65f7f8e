import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { qrCode } from './qr.ts';

/** The dark modules drawn by a path. */
function painted(path: string): Set<string> {
  const dark = new Set<string>();
  for (const [, x, y, run] of path.matchAll(/M(\d+) (\d+)h(\d+)v1H\d+z/g)) {
    for (let at = 0; at < Number(run); at += 1) dark.add(`${Number(x) + at}/${y}`);
  }
  return dark;
}

test.each(['https://shop.example/?ref=promo-77', 'Уголёк', 'a'.repeat(500)])(
  'the path paints exactly the modules of the code: %s',
  (text) => {
    const { size, path } = qrCode(text);
    const { data } = encode(text, { ecc: 'M', border: 4 });
    const wanted = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`${x}/${y}`] : [])));
    expect(painted(path)).toEqual(new Set(wanted));
    expect(size).toBe(data.length);
  },
);

test('there is a quiet zone of four modules on every side', () => {
  const { size, path } = qrCode('x');
  const at = [...painted(path)].flatMap((each) => each.split('/').map(Number));
  expect(Math.min(...at)).toBe(4);
  expect(Math.max(...at)).toBe(size - 5);
});

test('what is too long is an error', () => expect(() => qrCode('a'.repeat(5_000))).toThrow());
