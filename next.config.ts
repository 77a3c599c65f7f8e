import type { NextConfig } from 'next';
import createNextIntlPlugin from 'next-intl/plugin';

const withNextIntl = createNextIntlPlugin('./lib/i18n/request.ts');

const config: NextConfig = {
  poweredByHeader: false,
  reactStrictMode: true,
  images: { loader: 'custom', loaderFile: './lib/media/loader.ts' },
  typescript: { ignoreBuildErrors: true },
  // two storefronts of one build, with other settings, must not share pages
  experimental: { isrFlushToDisk: false },
  serverExternalPackages: ['undici'],
};

export default withNextIntl(config);
