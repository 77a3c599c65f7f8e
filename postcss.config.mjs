import { fileURLToPath } from 'node:url';

export default { plugins: { [fileURLToPath(new URL('scripts/style-sheets.mjs', import.meta.url))]: {} } };
