import { takeOut } from '../take-out.ts';

const file = 'lib/server/gateway/credentials.ts';

takeOut({
  file,
  text: "const SECRET_NAMES = new Set(['token', 'user_id', 'consumer_key', 'consumer_secret', 'customer', 'customer_id']);",
  instead: 'const SECRET_NAMES = new Set();',
});
takeOut({
  file,
  text: 'query: { ...query, ...consumer, ...(identity && { user_id: String(identity.userId) }) }',
  instead: 'query: { ...(identity && { user_id: String(identity.userId) }), ...query, ...consumer }',
});
takeOut({
  file: 'lib/server/gateway/placed-order.ts',
  text: 'const isOwner = identity !== null && order.customerId === identity.userId;',
  instead: 'const isOwner = identity !== null;',
});
