import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { compatData } from './compat-data.ts';

/** Phones have the engine of the desktop's browser, of the same version (on iOS that of Safari whatever the browser is called). */
const WITH_PHONES: Readonly<Record<string, readonly string[]>> = {
  chrome: ['chrome', 'chrome_android'],
  edge: ['edge'],
  firefox: ['firefox', 'firefox_android'],
  safari: ['safari', 'safari_ios'],
};

/** The oldest browsers in which the shop works: `browserslist` of package.json. */
export const FLOOR = z
  .object({ browserslist: z.array(z.string()) })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')))
  .browserslist.flatMap((line) => {
    const [name = '', version = ''] = line.split(' ');
    return (WITH_PHONES[name] ?? []).map((browser) => ({ browser, version }));
  });

const statement = z.object({
  version_added: z.union([z.string(), z.literal(false), z.null()]),
  version_removed: z.union([z.string(), z.boolean(), z.null()]).optional(),
  prefix: z.string().optional(),
  alternative_name: z.string().optional(),
  flags: z.array(z.unknown()).optional(),
});
const support = z.record(z.string(), z.union([statement, z.array(statement)]));
const compat = z.object({ __compat: z.object({ support }) });
type Feature = z.output<typeof compat>;

const NEWEST = 'newest';

const isNoNewer = (version: string, than: string): boolean => {
  if (than === NEWEST) return true;
  const [a, b] = [version, than].map((one) => one.replace('≤', '').split('.').map(Number));
  const [major = 0, minor = 0] = a ?? [];
  const [mostMajor = 0, mostMinor = 0] = b ?? [];
  return major < mostMajor || (major === mostMajor && minor <= mostMinor);
};

/** Whether a browser has it, and has had it in this version. */
function isIn({ __compat }: Feature, browser: string, version: string): boolean {
  return [__compat.support[browser] ?? []]
    .flat()
    .some(
      ({ version_added, version_removed, prefix, alternative_name, flags }) =>
        typeof version_added === 'string' &&
        prefix === undefined &&
        alternative_name === undefined &&
        flags === undefined &&
        isNoNewer(version_added, version) &&
        version_removed !== true &&
        (typeof version_removed !== 'string' || !isNoNewer(version_removed, version)),
    );
}

const supportOf = (feature: Feature) => ({
  isSupported: FLOOR.every(({ browser, version }) => isIn(feature, browser, version)),
  isEverywhereNow: FLOOR.every(({ browser }) => isIn(feature, browser, NEWEST)),
});

const tree = z.record(z.string(), z.unknown());
const data = z.object({ api: tree, javascript: z.object({ builtins: tree }) }).parse(compatData);

/** A global (`member` is '') or one of its members, and whether every one of the oldest browsers has it. */
export interface BrowserFeature {
  readonly owner: string;
  readonly member: string;
  readonly isStatic: boolean;
  /** Of the language, whose static members the data does not mark. */
  readonly isOfLanguage: boolean;
  readonly isSupported: boolean;
  /** Today's version of every one of these browsers has it. */
  readonly isEverywhereNow: boolean;
}

function featuresOf(owner: string, members: unknown, isOfLanguage: boolean): BrowserFeature[] {
  const own = compat.safeParse(members);
  const global = own.success ? [{ owner, member: '', isStatic: true, isOfLanguage, ...supportOf(own.data) }] : [];
  const rest = Object.entries(tree.parse(members)).flatMap(([name, feature]) => {
    const parsed = compat.safeParse(feature);
    if (!parsed.success) return [];
    const member = {
      owner,
      member: name.replace(/_static$/, ''),
      isStatic: name.endsWith('_static'),
      isOfLanguage,
      ...supportOf(parsed.data),
    };
    return [member, ...(owner === 'Intl' ? featuresOf(name, feature, isOfLanguage) : [])];
  });
  return [...global, ...rest];
}

/** The globals of the language and of browsers with their members, as MDN's browser-compat-data knows them. Members of the language are never marked as static. */
export const browserFeatures: readonly BrowserFeature[] = [
  ...Object.entries(data.api).flatMap(([owner, members]) => featuresOf(owner, members, false)),
  ...Object.entries(data.javascript.builtins).flatMap(([owner, members]) => featuresOf(owner, members, true)),
];
