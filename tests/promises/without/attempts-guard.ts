import { takeOut } from '../take-out.ts';

takeOut({
  file: 'lib/server/gateway/backend-connection.ts',
  text: 'const attempts = attemptsOf(call);',
  instead: 'const attempts = attemptsOf(call) + 1;',
});
