'use client';

import { useEffect } from 'react';

/** Opens a landing page at one category, unless the browser restores an older position. */
export function ScrollToSection({ slug }: { readonly slug: string }) {
  useEffect(() => {
    if (scrollY === 0 && location.hash === '') document.getElementById(slug)?.scrollIntoView({ behavior: 'instant' });
  }, [slug]);
  return null;
}
