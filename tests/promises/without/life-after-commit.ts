import { takeOut } from '../take-out.ts';

takeOut({
  file: 'backend/routes/orders.ts',
  text: 'if (done) await announcePlaced(deps, done);',
  instead: "if (done) process.kill(process.pid, 'SIGKILL');",
});
