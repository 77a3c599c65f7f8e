import { z } from 'zod';
import { startTarget } from '#lib/client/messenger/start-param.ts';
import { sameCode } from '#lib/domain/discount-choice.ts';
import { ask } from '#old/components/checkout/ask.ts';
import { menuHere, useCatalogue } from '#old/stores/catalogue.ts';
import { useModals } from '#old/stores/modals.ts';

/** Opens what a start parameter names, if the shop has it and this visitor may see it; else nothing changes (MSG-05). */
export async function startAt(param: string, go: (path: string) => void): Promise<void> {
  const target = startTarget(param);
  if (target === null) return;
  switch (target.kind) {
    case 'dish': {
      const menu = await useCatalogue.getState().dishes({ ids: [target.id] });
      if (menu?.product(target.id)) useModals.getState().open('product', { productId: target.id });
      return;
    }
    case 'category': {
      await useCatalogue.getState().want();
      const path = menuHere(useCatalogue.getState())?.category(target.slug)?.path;
      if (path !== undefined) go(path);
      return;
    }
    case 'coupon': {
      const listed = await ask('/coupons', { answer: z.object({ coupons: z.array(z.object({ code: z.string() })) }) });
      const found = listed.ok ? listed.value.coupons.find(({ code }) => sameCode(code, target.code)) : undefined;
      if (found) useModals.getState().open('coupon', { code: found.code });
      return;
    }
    case 'order': {
      const order = await ask(`/orders/${target.id}`, { answer: z.object({ id: z.number() }) });
      if (order.ok) go(`/order/${target.id}`);
    }
  }
}
