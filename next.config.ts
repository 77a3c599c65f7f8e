import type { NextConfig } from 'next';
import createNextIntlPlugin from 'next-intl/plugin';

const withNextIntl = createNextIntlPlugin('./lib/i18n/request.ts');

const config: NextConfig = {
  poweredByHeader: false,
  reactStrictMode: true,
  images: { loader: 'custom', loaderFile: './lib/media/loader.ts' },
  typescript: { ignoreBuildErrors: true },
  serverExternalPackages: ['undici'],
  rewrites: async () => [{ source: '/wp-content/:path*', destination: '/api/wp-content/:path*' }],
};

export default withNextIntl(config);
