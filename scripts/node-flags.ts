/** How the shop's processes run: a small young generation keeps servers that mostly pass bytes on small, an old one that at most doubles between collections
 * stops growing after the first thousand pages (left to itself it took 640 MB); the backend frees what its start left behind; compiled code is kept between starts. */
export const NODE_FLAGS: readonly string[] = ['--max-semi-space-size=2', '--heap-growing-percent=100', '--expose-gc'];
export const NODE_CACHE = { NODE_COMPILE_CACHE: 'node_modules/.cache/compiled' } as const;
