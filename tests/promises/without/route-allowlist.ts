import { takeOut } from '../take-out.ts';

takeOut({
  file: 'lib/server/gateway/route-table.ts',
  text: 'api.filter(({ pattern }) => fits(pattern, path))',
  instead: '[{ call: calls.settings, pattern: /(?:)/ }]',
});
