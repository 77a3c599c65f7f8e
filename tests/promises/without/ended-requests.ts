import { takeOut } from '../take-out.ts';

takeOut({ file: 'backend/app.ts', text: '      inside -= 1;\n', instead: '' });
