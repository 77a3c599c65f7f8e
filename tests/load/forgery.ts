import { testBackend } from '#tests/setup/backend.ts';
import { forgeryRun, forgeryShop } from '#tests/setup/forgery-run.ts';

/** P5 in full: forged orders on the embedded database, each judged by an arithmetic of its own. */
export async function benchForgery(count = 5_000): Promise<readonly (readonly [string, string])[]> {
  const backend = await testBackend({ files: forgeryShop });
  const from = performance.now();
  const { accepted, wrong, mute, statuses } = await forgeryRun(backend, { seed: 31, count });
  const seconds = ((performance.now() - from) / 1_000).toFixed(1);
  const failures = backend.errors.length;
  await backend.close();
  const answers = [...statuses].sort(([a], [b]) => a - b).map(([status, times]) => `${status}: ${times}`);
  return [
    [`forgery: ${count} forged orders in ${seconds} s`, answers.join(', ')],
    ['forgery: accepted at another total, or with what it must not have', `${wrong.length} of ${accepted}`],
    ['forgery: refused without a reason; errors of the backend', `${mute.length}; ${failures}`],
  ];
}
