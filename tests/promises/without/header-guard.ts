import { takeOut } from '../take-out.ts';

takeOut({
  file: 'lib/server/gateway/pass.ts',
  text: '  for (const name of KEPT) {',
  instead: "  for (const name of [...KEPT, 'x-debug', 'x-powered-by', 'via']) {",
});
