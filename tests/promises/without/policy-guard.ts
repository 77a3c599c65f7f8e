import { takeOut } from '../take-out.ts';

takeOut({
  file: 'lib/serve/security-headers.ts',
  text: "if (policy !== null) res.setHeader('content-security-policy', policy);",
  instead: 'void policy;',
});
