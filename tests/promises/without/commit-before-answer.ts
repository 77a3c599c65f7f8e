import { takeOut } from '../take-out.ts';

const file = 'backend/db/sqlite.ts';

// A store that answers first and writes behind: one transaction stays open over many orders.
takeOut({
  file,
  text: '    await this.#execute(BEGIN);\n',
  instead: '    if (!this.#open().isTransaction) await this.#execute(BEGIN);\n',
});
takeOut({ file, text: '    this.#run(COMMIT);\n', instead: '' });
takeOut({
  file,
  text: '    this.#database = database;\n',
  instead: `    this.#database = database;
    setInterval(() => database.isTransaction && database.exec('commit'), 150).unref();\n`,
});
