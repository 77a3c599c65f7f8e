/** The two processes of a shop. */
export const SERVERS = { backend: 'backend/server.ts', storefront: 'server.ts' } as const;

export const BUNDLES = '.next/servers';

/** The file that a build makes of a server. */
export const bundledServer = (name: keyof typeof SERVERS): string => `${BUNDLES}/${name}.mjs`;
