import { readFileSync } from 'node:fs';
import type { NextConfig } from 'next';
import { PHASE_DEVELOPMENT_SERVER, PHASE_PRODUCTION_SERVER } from 'next/constants.js';

const pageExtensions = ['tsx', 'ts'];

const config: NextConfig = {
  pageExtensions,
  poweredByHeader: false,
  reactStrictMode: true,
  images: { loader: 'custom', loaderFile: './lib/media/loader.ts' },
  typescript: { ignoreBuildErrors: true },
  // pages live in the memory of one process: two storefronts of one build, with other settings, must not share them
  cacheHandler: `${import.meta.dirname}/lib/server/http/cache-handler.ts`,
  cacheMaxMemorySize: 0,
  experimental: {
    isrFlushToDisk: false,
    // without this Next loads the code of every route at start, which took longer than the rest of the start
    preloadEntriesOnStart: false,
    // the cache speeds up only later builds, and writing it takes time (scripts/build.ts)
    turbopackFileSystemCacheForBuild: process.env.KEEP_BUILD_CACHE === '1',
  },
  serverExternalPackages: ['undici'],
  // a page asks for each of these files again whenever it shows another drawing: one answer is enough for a minute
  headers: async () => [{ source: '/:file(icons\\.svg|art/.+)', headers: [{ key: 'cache-control', value: 'public, max-age=60' }] }],
  // made on demand and kept like pages; a file of this name in app/ would be made at build time, without a backend
  rewrites: async () => [
    { source: '/:name(robots\\.txt|sitemap\\.xml|manifest(?:\\.[a-zA-Z-]{2,5})?\\.webmanifest)', destination: '/files/:name' },
    { source: '/sitemap/:name(\\d{1,4}\\.xml)', destination: '/files/sitemap-:name' },
    // asked for by name where no page says which icon: beside a file, by search engines, by phones
    { source: '/:name(favicon\\.ico|apple-touch-icon\\.png)', destination: '/files/icon-192.png' },
    { source: '/icons/:name((?:icon|maskable)-(?:192|512)\\.png)', destination: '/files/:name' },
  ],
};

/**
 * What reads TypeScript and messages is a matter of builds: a running shop would hold three compilers, 90 MB, for nothing.
 */
export default async function configFor(phase: string): Promise<NextConfig> {
  if (phase === PHASE_PRODUCTION_SERVER) return config;
  const { default: createNextIntlPlugin } = await import('next-intl/plugin');
  // page.kit.tsx: a page for developers, which no build knows
  const kit = phase === PHASE_DEVELOPMENT_SERVER ? { pageExtensions: ['kit.tsx', ...pageExtensions] } : {};
  // an import of these few words would bring the whole file into every page
  const { errors, common } = JSON.parse(readFileSync(`${import.meta.dirname}/messages/ru.json`, 'utf8'));
  const { notFound, notFoundText, pageNotFound, ...errorWords } = errors;
  return createNextIntlPlugin('./lib/i18n/request.ts')({
    ...config,
    ...kit,
    // messages arrive compiled (lib/i18n/messages-of.ts)
    turbopack: { resolveAlias: { 'use-intl/format-message': 'use-intl/format-message/format-only' } },
    // images of deploy/Dockerfile hold the files of Next that this output lists
    output: 'standalone',
    env: { ERROR_WORDS: JSON.stringify({ ...errorWords, home: common.home }) },
  });
}
