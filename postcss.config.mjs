import { fileURLToPath } from 'node:url';

const unlayered = fileURLToPath(new URL('scripts/unlayered-properties.mjs', import.meta.url));

export default { plugins: { '@tailwindcss/postcss': {}, [unlayered]: {} } };
