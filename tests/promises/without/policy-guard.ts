import { takeOut } from '../take-out.ts';

takeOut({
  file: 'lib/serve/security-headers.ts',
  text: 'if (!res.hasHeader(POLICY) && given(args, POLICY) === undefined) res.setHeader(POLICY, policy);',
  instead: 'void POLICY;',
});
