import { takeOut } from '../take-out.ts';

const file = 'backend/db/sqlite.ts';

// A store that answers first and writes behind: one transaction stays open over many orders.
takeOut({
  file,
  text: "const prepare = () => statement(sql === 'begin' ? 'begin immediate' : sql);",
  instead: `const begin = database.isTransaction ? 'select 1' : 'begin immediate';
      const prepare = () => statement(sql === 'begin' ? begin : sql === 'commit' ? 'select 1' : sql);`,
});
takeOut({
  file,
  text: 'const prepared = new Map<string, StatementSync>();',
  instead: `const prepared = new Map<string, StatementSync>();
  setInterval(() => database.isTransaction && database.exec('commit'), 150).unref();`,
});
