import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Which way lines of the page run, for libraries that have to be told. */
export const useDirection = (): 'ltr' | 'rtl' =>
  useSyncExternalStore(
    never,
    () => (document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr'),
    () => 'ltr',
  );
