import { useCallback, useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { dropTyped, keepTyped, typedIn } from '#old/stores/typed.ts';

/**
 * The values of a form, which outlive it in this tab until they are sent: closing it, another language, a reload and a new build lose nothing that
 * was typed (PWA-03). `schema` stands outside the component; `drop` forgets what is kept and leaves the form as it is; `adopt` takes over what nobody
 * typed here.
 */
export function useTyped<T extends object>(form: string, schema: z.ZodType<T>, first: () => T) {
  const [values, setValues] = useState(first);
  const isTouched = useRef(false);
  useEffect(() => {
    const found = typedIn(form, schema);
    if (found !== null) setValues(found);
  }, [form, schema]);
  useEffect(() => {
    if (isTouched.current) keepTyped(form, values);
  }, [form, values]);
  const change = useCallback((part: Partial<T>): void => {
    isTouched.current = true;
    setValues((all) => ({ ...all, ...part }));
  }, []);
  const adopt = useCallback((part: Partial<T>): void => setValues((all) => ({ ...all, ...part })), []);
  const drop = useCallback((): void => {
    isTouched.current = false;
    dropTyped(form);
  }, [form]);
  return { values, change, adopt, drop } as const;
}
