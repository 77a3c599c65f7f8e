'use client';

import { LANDING_SCRIPT } from '#lib/theme/landing-script.ts';

/** The script of the server's HTML. In a browser React does not run scripts that it renders and logs an error for them; the type `text/plain` prevents that error. */
export const LandingScript = () => (
  <script type={typeof document === 'undefined' ? undefined : 'text/plain'} suppressHydrationWarning>
    {LANDING_SCRIPT}
  </script>
);
