'use client';

import { useEffect, useRef } from 'react';
import { callApi } from '#lib/gateway/client.ts';

/** Tells the shop once which notifications were shown. */
export function MarkRead({ ids }: { readonly ids: readonly string[] }) {
  const told = useRef(false);
  useEffect(() => {
    if (told.current || ids.length === 0) return;
    told.current = true;
    void callApi('readPush', { body: { read: ids.slice(0, 100) } });
  }, [ids]);
  return null;
}
