import { takeOut } from '../take-out.ts';

// Every order reads the shop's content anew.
takeOut({
  file: 'backend/services/order-placement.ts',
  text: `  const { model } = deps;
  const now = deps.clock();`,
  instead: `  const { shopModel } = await import('./shop-model.ts');
  const { loadShop } = await import('../content/load.ts');
  const model = shopModel(await loadShop(deps.config.shopDir));
  const now = deps.clock();`,
});
