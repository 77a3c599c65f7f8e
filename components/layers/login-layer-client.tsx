'use client';

import { LoginContent } from '#components/account/login-content-client.tsx';
import type { LayerProps } from './layer-table-client.tsx';

/** `?layer=login`: login, or the customer who is logged in. */
export default function LoginLayer({ open, onClose }: LayerProps) {
  return <LoginContent open={open} onClose={onClose} />;
}
