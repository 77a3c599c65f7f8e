import { readFileSync } from 'node:fs';
import type { NextConfig } from 'next';
import { PHASE_DEVELOPMENT_SERVER, PHASE_PRODUCTION_SERVER } from 'next/constants.js';

const pageExtensions = ['tsx', 'ts'];

const config: NextConfig = {
  pageExtensions,
  poweredByHeader: false,
  // the server compresses (lib/server/http/request-handler.ts)
  compress: false,
  reactStrictMode: true,
  images: { loader: 'custom', loaderFile: './lib/media/loader.ts' },
  typescript: { ignoreBuildErrors: true },
  // pages are stored in the memory of one process: storefronts of one build with other settings must not share them
  cacheHandler: `${import.meta.dirname}/lib/server/http/cache-handler.ts`,
  cacheMaxMemorySize: 0,
  experimental: {
    // fewer and larger files than by default, because they compress better: a page loads 14 of them instead of 21 (docs/decisions/0054)
    turbopackChunking: { minChunkSize: 160_000, requestCost: 10_000 },
    isrFlushToDisk: false,
    // otherwise Next loads the code of every route at start, which takes longer than the rest of the start
    preloadEntriesOnStart: false,
    // the cache only speeds up later builds, and writing it takes time (scripts/build.ts)
    turbopackFileSystemCacheForBuild: process.env.KEEP_BUILD_CACHE === '1',
  },
  serverExternalPackages: ['undici'],
  // pages request these files again for every drawing: cache them for a minute
  headers: async () => [{ source: '/:file(icons\\.svg|art/.+)', headers: [{ key: 'cache-control', value: 'public, max-age=60' }] }],
  // generated on request and cached like pages; a file with this name in app/ would be generated at build time, without a backend
  rewrites: async () => [
    { source: '/:name(robots\\.txt|sitemap\\.xml|manifest(?:\\.[a-zA-Z-]{2,5})?\\.webmanifest)', destination: '/files/:name' },
    { source: '/sitemap/:name(\\d{1,4}\\.xml)', destination: '/files/sitemap-:name' },
    // requested by search engines and phones at these default addresses, without a link in the page
    { source: '/:name(favicon\\.ico|apple-touch-icon\\.png)', destination: '/files/icon-192.png' },
    { source: '/icons/:name((?:icon|maskable)-(?:192|512)\\.png)', destination: '/files/:name' },
  ],
};

/** Compilers for TypeScript and messages are only needed by builds: in a running shop they would use 90 MB. */
export default async function configFor(phase: string): Promise<NextConfig> {
  if (phase === PHASE_PRODUCTION_SERVER) return config;
  const { default: createNextIntlPlugin } = await import('next-intl/plugin');
  // page.kit.tsx: a page for developers, not part of builds
  const kit = phase === PHASE_DEVELOPMENT_SERVER ? { pageExtensions: ['kit.tsx', ...pageExtensions] } : {};
  // importing the messages would add the whole file to every page
  const { errors, common } = JSON.parse(readFileSync(`${import.meta.dirname}/messages/ru.json`, 'utf8'));
  const { notFound, notFoundText, pageNotFound, ...errorWords } = errors;
  return createNextIntlPlugin('./lib/i18n/request.ts')({
    ...config,
    ...kit,
    // messages are compiled (lib/i18n/messages-of.ts)
    turbopack: { resolveAlias: { 'use-intl/format-message': 'use-intl/format-message/format-only' } },
    // deploy/Dockerfile copies the files that this output lists
    output: 'standalone',
    env: { ERROR_WORDS: JSON.stringify({ ...errorWords, home: common.home }), ERROR_FAILED: errors.failed, ERROR_RELOAD: errors.reload },
  });
}
