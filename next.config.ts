import type { NextConfig } from 'next';
import createNextIntlPlugin from 'next-intl/plugin';

const withNextIntl = createNextIntlPlugin('./lib/i18n/request.ts');

const config: NextConfig = {
  poweredByHeader: false,
  reactStrictMode: true,
  images: { loader: 'custom', loaderFile: './lib/media/loader.ts' },
  typescript: { ignoreBuildErrors: true },
  // pages live in the memory of one process: two storefronts of one build, with other settings, must not share them
  cacheHandler: `${import.meta.dirname}/lib/serve/cache-handler.ts`,
  cacheMaxMemorySize: 0,
  experimental: { isrFlushToDisk: false },
  serverExternalPackages: ['undici'],
  // made on demand and kept like pages; a file of this name in app/ would be made at build time, without a backend
  rewrites: async () => [
    { source: '/:name(robots\\.txt|sitemap\\.xml|manifest\\.webmanifest)', destination: '/files/:name' },
    { source: '/sitemap/:name(\\d{1,4}\\.xml)', destination: '/files/sitemap-:name' },
    // asked for by name where no page says which icon: beside a file, by search engines, by phones
    { source: '/:name(favicon\\.ico|apple-touch-icon\\.png)', destination: '/files/icon-192.png' },
    { source: '/icons/:name((?:icon|maskable)-(?:192|512)\\.png)', destination: '/files/:name' },
  ],
};

export default withNextIntl(config);
