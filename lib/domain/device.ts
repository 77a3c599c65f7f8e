/** Browsers by a unique part of their user agent, specific ones first: most also contain Chrome or Safari. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bYaBrowser\//, 'Yandex'],
  [/\b(?:Edg|EdgA|EdgiOS)\//, 'Edge'],
  [/\b(?:OPR|Opera|OPT)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|Chromium|CriOS)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPad\b/, 'iPad'],
  [/\biPhone\b/, 'iPhone'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

const named = (names: readonly (readonly [RegExp, string])[], agent: string): string => names.find(([sign]) => sign.test(agent))?.[1] ?? '';

/** A user agent in words for customers: `Chrome, Android`; '' for an unknown one. Product names are the same in every language. */
export const deviceName = (agent: string): string =>
  [named(BROWSERS, agent), named(SYSTEMS, agent)].filter((name) => name !== '').join(', ');
