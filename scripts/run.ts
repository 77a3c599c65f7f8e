import { type Shop, shopReady, startShop } from './shop.ts';

const PATIENCE = 60_000;

function greet({ url, demo, backendUrl }: Shop, env: NodeJS.ProcessEnv): void {
  const lines = [`The shop is open:     ${url}`];
  if (demo) {
    lines.push(`Login codes arrive:   ${url}/demo/inbox`);
    lines.push('This is a demo (no keys were given): its keys are known to everybody. See docs/going-live.md.');
  }
  if (backendUrl === null) lines.push(`Backend:              ${env.BACKEND_URL}`);
  else lines.push('Orders of the shop:   npm run shop -- orders', 'Move an order:        npm run shop -- order 1 making');
  console.log(`\n${lines.join('\n')}\n\nCtrl-C closes it.\n`);
}

const closedWords = (isWoo: boolean): string =>
  isWoo
    ? 'The shop shows its maintenance page: its menu has not come from WooCommerce yet; the lines above say why. It opens by itself when it has.'
    : 'The shop shows its maintenance page: the backend does not answer. It opens by itself when it does.';

/** Runs the shop until it is told to stop or one of its processes cannot be started; true once it is open. */
export async function run(dev: boolean): Promise<boolean> {
  const shop = startShop({ dev, env: process.env });
  let ending = false;
  const stop = async (code: number): Promise<void> => {
    if (ending) return;
    ending = true;
    await shop.stop();
    process.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => void stop(0));
  }
  for (const child of shop.children) void child.ended.then(() => stop(1));
  const isOpen = await shopReady(shop, PATIENCE);
  if (isOpen) greet(shop, process.env);
  else if (!ending) console.error(closedWords(process.env.BACKEND === 'woocommerce'));
  return isOpen;
}
