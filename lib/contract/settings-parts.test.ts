import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { logo, readColour } from './settings-parts.ts';

describe('a colour of the settings', () => {
  test('is read however it is written', () => {
    const written = [
      '#FF6B22',
      'ff6b22',
      ' #ff6b22 ',
      'rgb(255, 107, 34)',
      'rgb(255 107 34)',
      'RGBA(255,107,34,1)',
      'rgb(255 107 34 / 100%)',
      '#ff6b22ff',
    ];
    expect(new Set(written.map(readColour))).toEqual(new Set(['#ff6b22']));
    expect(['#abc', 'FFF', '#0000', '#00f8'].map(readColour)).toEqual(['#aabbcc', '#ffffff', '', '#7777ff']);
    expect(readColour('rgb(100%, 0%, 50%)')).toBe('#ff0080');
    expect(readColour('rgb(999, 0, 0)')).toBe('#ff0000');
  });

  test('that shines through lies on white, as on the light page', () => {
    expect(['rgba(0,0,0,.5)', 'rgba(0, 0, 0, 0.5)', 'rgb(0 0 0 / 50%)', '#00000080'].map(readColour)).toEqual([
      '#808080',
      '#808080',
      '#808080',
      '#7f7f7f',
    ]);
    expect(readColour('rgba(255,0,0,0)')).toBe('');
  });

  test('that is none is dropped, whatever it holds', () => {
    const broken = [
      '',
      'red',
      '#',
      '#ff',
      '#fffff',
      '#ggg',
      'rgb()',
      'rgb(1,2)',
      'rgb(-1,2,3)',
      'url(x)',
      '#fff;}',
      'var(--x)',
      'rgb(0,0,0',
      'null',
      '#fff</style>',
      'hsl(0 0% 0%)',
    ];
    expect(broken.map(readColour)).toEqual(broken.map(() => ''));
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), (text) => /^(#[0-9a-f]{6})?$/.test(readColour(text))),
      { numRuns: 2_000 },
    );
  });

  test('keeps every hex colour as it is', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffffff }), (n) => {
        const hex = `#${n.toString(16).padStart(6, '0')}`;
        expect(readColour(hex)).toBe(hex);
        expect(readColour(`rgb(${n >> 16}, ${(n >> 8) & 255}, ${n & 255})`)).toBe(hex);
      }),
    );
  });
});

test.each([
  ['svg', { png: '/a.png', svg: '/a.svg' }],
  ['', { png: '/a.png', svg: '/a.svg' }],
  ['png', { png: '/a.png', svg: '' }],
])('[SET-04] the icon of type «%s» is the one that the shop chose', (favicon_type, favicon) => {
  const icon = { favicon_type, favicon_png: '/a.png', favicon_svg: '/a.svg' };
  expect(logo.parse({ gr_favicon_site: icon }).favicon).toEqual(favicon);
  expect(logo.parse({ gr_favicon_site: { ...icon, favicon_png: '' } }).favicon).toEqual({ png: '', svg: '/a.svg' });
});
