/** How the shop's processes run: a small young generation keeps servers that mostly pass bytes on small; the backend frees what its start left behind; compiled code is kept between starts. */
export const NODE_FLAGS: readonly string[] = ['--max-semi-space-size=2', '--expose-gc'];
export const NODE_CACHE = { NODE_COMPILE_CACHE: 'node_modules/.cache/compiled' } as const;
