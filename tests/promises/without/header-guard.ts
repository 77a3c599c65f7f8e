import { takeOut } from '../take-out.ts';

takeOut({
  file: 'lib/gateway/answer-headers.ts',
  text: '  for (const name of KEPT) {',
  instead: '  for (const name of Object.keys(answer.headers)) {',
});
