import { takeOut } from '../take-out.ts';

takeOut({ file: 'backend/routes/route.ts', text: '  throw invalidParams(wrong);\n', instead: '  return value as z.output<T>;\n' });
