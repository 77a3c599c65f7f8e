import { useTranslations } from 'next-intl';
import { errorAt, type FieldError, type FieldName } from './field-error.ts';

/** The words of the error at a field, if there is one. */
export function useErrorText(errors: readonly FieldError[]): (field: FieldName, detail?: string) => string | undefined {
  const t = useTranslations('checkout.error');
  return (field, detail) => {
    const error = errorAt(errors, field, detail);
    return error && t(error.code, { message: error.detail });
  };
}
