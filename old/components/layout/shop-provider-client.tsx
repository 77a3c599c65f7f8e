'use client';

import { createContext, type ReactNode, useContext } from 'react';
import { noteShopLanguage } from '#lib/i18n/shop-language.ts';
import type { ShopConfig } from './shop-config.ts';

const Shop = createContext<ShopConfig | null>(null);

interface Props {
  readonly config: ShopConfig;
  readonly children: ReactNode;
}

export function ShopProvider({ config, children }: Props) {
  // before any link below is rendered; on the server the settings decide
  if (typeof window !== 'undefined') noteShopLanguage(config.language);
  return <Shop value={config}>{children}</Shop>;
}

/** The shop's decisions that client components follow. */
export function useShop(): ShopConfig {
  const config = useContext(Shop);
  if (config === null) throw new Error('useShop needs a ShopProvider above it');
  return config;
}
