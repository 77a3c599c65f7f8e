import { takeOut } from '../take-out.ts';

takeOut({ file: 'backend/routes/admission.ts', text: '      inside -= 1;\n', instead: '' });
