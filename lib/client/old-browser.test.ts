import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { FLOOR } from '#tests/setup/browser-features.ts';
import { compatData } from '#tests/setup/compat-data.ts';
import { FLOOR_STYLES, OLD_BROWSER_SCRIPT } from './old-browser.ts';

const compat = z.object({ __compat: z.object({ support: z.record(z.string(), z.unknown()) }) });
const css = z
  .object({ css: z.object({ properties: z.record(z.string(), z.unknown()), types: z.record(z.string(), z.unknown()) }) })
  .parse(compatData).css;
const added = z.union([z.object({ version_added: z.string() }), z.tuple([z.object({ version_added: z.string() })], z.unknown())]);

/** The first version of a browser that supports a feature of styles. */
function versionOf(feature: unknown, browser: string): number {
  const support = added.parse(compat.parse(feature).__compat.support[browser]);
  return Number((Array.isArray(support) ? support[0] : support).version_added);
}

describe('the styles that are asked for', () => {
  const [synthesis, sine] = FLOOR_STYLES;

  test('are what the data calls them', () => {
    expect([synthesis.property, sine.value]).toEqual(['font-synthesis-weight', 'calc(sin(1) * 1px)']);
  });

  test.each(FLOOR)('came to $browser with $version at the latest, one of them with $version', ({ browser, version }) => {
    const versions = [versionOf(css.properties['font-synthesis-weight'], browser), versionOf(css.types.sin, browser)];
    expect(Math.max(...versions)).toBe(Number(version));
  });
});

test('the script is ECMAScript 5 and holds nothing that React would escape', () => {
  expect(OLD_BROWSER_SCRIPT).not.toMatch(/=>|`|\?\.|\?\?|\b(?:let|const|class|async|of)\b|\.\.\./);
  expect(OLD_BROWSER_SCRIPT).not.toMatch(/["'<>&]/);
  expect(() => new Function(OLD_BROWSER_SCRIPT)).not.toThrow();
});
