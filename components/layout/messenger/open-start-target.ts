import { productLayer } from '#components/product/dish-address.ts';
import { readPath, request, requestPath } from '#lib/client/api.ts';
import { startTarget } from '#lib/client/messenger/start-param.ts';
import { sameCode } from '#lib/domain/discount-choice.ts';
import { openLayer } from '#stores/layers.ts';

interface SectionsOf {
  readonly sections: readonly { readonly href: string; readonly children: readonly { readonly href: string }[] }[];
}

/** Whether the last part of an address is the slug. */
const endsWith = (href: string, slug: string): boolean => href.slice(href.lastIndexOf('/') + 1) === encodeURIComponent(slug);

/** Opens what a start parameter names, if the shop has it and this visitor may see it; else nothing changes (MSG-05). `go`: to a path without the language. */
export async function openStartTarget(param: string, locale: string, go: (path: string) => void): Promise<void> {
  const target = startTarget(param);
  if (target === null) return;
  switch (target.kind) {
    case 'dish': {
      const dish = await requestPath('/api/menu/dish', { query: { id: target.id, locale } });
      if (dish.ok) openLayer(productLayer({ productId: target.id, variationId: undefined }));
      return;
    }
    case 'category': {
      const { sections } = await readPath<SectionsOf>('/api/menu/sections', { query: { locale } });
      const found = sections.flatMap((section) => [section, ...section.children]).find(({ href }) => endsWith(href, target.slug));
      if (found !== undefined) go(found.href);
      return;
    }
    case 'coupon': {
      const result = await request('coupons');
      const found = result.ok ? result.data.coupons.find(({ code }) => sameCode(code, target.code)) : undefined;
      if (found !== undefined) openLayer(`?${new URLSearchParams({ layer: 'coupon', code: found.code })}`);
      return;
    }
    case 'order': {
      const result = await request('order', { params: { id: target.id } });
      if (result.ok) go(`/order/${target.id}`);
    }
  }
}
