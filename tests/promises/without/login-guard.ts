import { takeOut } from '../take-out.ts';

takeOut({ file: 'backend/services/login.ts', text: '    .where(isLeft)\n', instead: '' });
takeOut({ file: 'backend/services/login.ts', text: 'if (longest > 0) return longest;', instead: '' });
