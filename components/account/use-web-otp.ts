import { useEffect, useRef } from 'react';
import { z } from 'zod';

const credential = z.object({ code: z.string().max(40) });

/** Browsers that read a code out of its message offer it to the page it is for (WebOTP); others fill it in from the keyboard. */
export function useWebOtp(wanted: boolean, onCode: (code: string) => void): void {
  const tell = useRef(onCode);
  tell.current = onCode;
  useEffect(() => {
    if (!wanted || !('OTPCredential' in window)) return;
    const gone = new AbortController();
    const options: CredentialRequestOptions & { otp: { transport: readonly string[] } } = {
      otp: { transport: ['sms'] },
      signal: gone.signal,
    };
    navigator.credentials.get(options).then(
      (given) => {
        const parsed = credential.safeParse(given);
        if (parsed.success && !gone.signal.aborted) tell.current(parsed.data.code);
      },
      // declined, or the message never came: it can be typed
      () => undefined,
    );
    return () => gone.abort();
  }, [wanted]);
}
