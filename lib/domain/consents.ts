import type { GivenConsents } from '#lib/contract/checkout.ts';
import type { Settings } from '#lib/contract/settings.ts';

type Asked = Settings['consents'][number];

/** Each required consent that was not given to the text as it stands now. */
export const missingConsents = (given: GivenConsents, asked: readonly Asked[]): readonly Asked[] =>
  asked.filter(
    ({ required, code, version }) => required && !given.some((one) => one.agreed && one.code === code && one.version === version),
  );
