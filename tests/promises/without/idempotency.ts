import { takeOut } from '../take-out.ts';

takeOut({
  file: 'backend/services/idempotency.ts',
  text: 'if (key === null) return transact(deps.db, work);',
  instead: 'return transact(deps.db, work);',
});
