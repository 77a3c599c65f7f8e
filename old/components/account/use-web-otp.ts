import { useEffect, useRef } from 'react';
import { z } from 'zod';
import { messageCode } from '#lib/browser/secure-context.ts';

const credential = z.object({ code: z.string().max(40) });

/** Browsers that read a code out of its message offer it to the page it is for (WebOTP); others fill it in from the keyboard. */
export function useWebOtp(wanted: boolean, onCode: (code: string) => void): void {
  const tell = useRef(onCode);
  tell.current = onCode;
  useEffect(() => {
    if (!wanted) return;
    const gone = new AbortController();
    void messageCode(gone.signal).then((given) => {
      const parsed = credential.safeParse(given);
      if (parsed.success && !gone.signal.aborted) tell.current(parsed.data.code);
    });
    return () => gone.abort();
  }, [wanted]);
}
