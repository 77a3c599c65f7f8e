'use client';

import type { ComponentProps } from 'react';
import { useRouter } from '#lib/i18n/navigation.ts';
import { usePageMark } from '#old/components/ui/use-page-mark.ts';
import { ProductDetail } from './product-detail-client.tsx';

type Props = Omit<ComponentProps<typeof ProductDetail>, 'level' | 'asked' | 'onAdded' | 'onMember'>;

/** The product on its own address; a dish of a group has another address (NAV-07). */
export function ProductPage(props: Props) {
  const router = useRouter();
  usePageMark('dish-page');
  const open = (productId: number): void => {
    const path = props.context.members.find((m) => m.product.id === productId)?.path;
    if (path !== undefined) router.push(path);
  };
  return <ProductDetail {...props} level={1} onMember={open} />;
}
