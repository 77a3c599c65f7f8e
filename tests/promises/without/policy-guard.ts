import { takeOut } from '../take-out.ts';

takeOut({
  file: 'lib/server/http/policy.ts',
  text: "if (policy !== null) res.setHeader('content-security-policy', policy);",
  instead: 'void policy;',
});
