import { join } from 'node:path';

// not `new URL(…, import.meta.url)`: Turbopack would copy that file without what it imports
export default { plugins: { [join(process.cwd(), 'scripts/style-sheets.mjs')]: {} } };
