import { takeOut } from '../take-out.ts';

// A shop that reads the clock of whatever machine it runs on.
takeOut({ file: 'lib/domain/zoned-time.ts', text: '        timeZone: timezone,\n', instead: '' });
