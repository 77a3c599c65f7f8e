import type { CallName } from '#lib/contract/calls.ts';

/** What a sample needs beyond the backend's address; without it the sample is left out. */
export type Need = 'keys' | 'token' | 'phone' | 'write';

/** One request to a row of the table and what a backend that speaks the contract answers. */
export interface Sample {
  readonly name: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  /** An object is sent as JSON, a text as it is. */
  readonly body?: Readonly<Record<string, unknown>> | string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Credentials that go along: what the row asks for, or none. */
  readonly as?: 'row' | 'nobody';
  /** answer: 2xx that parses with the row's schema; else the statuses of a refusal, one of which is to come with an error body. */
  readonly wants: 'answer' | readonly number[];
  readonly needs?: readonly Need[];
  /** Why this shop cannot be asked it. */
  readonly leftOut?: string;
  /** Looks into a parsed answer; a text is what is wrong with it. */
  readonly look?: (value: unknown) => string | undefined;
  /** The same for what costs customers nothing, or is said to them: a warning. */
  readonly doubt?: (value: unknown) => string | undefined;
  /** Why this shop does without the call. */
  readonly spare?: string | undefined;
  /** Any answer is enough (docs/backend-family.md). */
  readonly isAnyEnough?: boolean;
  /** Learns from the raw answer for later samples. */
  readonly learn?: (raw: unknown, headers: Headers) => void;
}

/** Samples of a row; asked when the row's turn comes, so that they may use what earlier rows have taught. A text: why there are none. */
export type RowSamples = () => readonly Sample[] | string;

export type SampleTable = Readonly<Partial<Record<CallName, RowSamples>>>;

export const bad = (name: string, part: Omit<Sample, 'name' | 'wants'>, wants: readonly number[] = [400, 422]): Sample => ({
  name,
  wants,
  ...part,
});
export const good = (name: string, part: Omit<Sample, 'name' | 'wants'> = {}): Sample => ({ name, wants: 'answer', ...part });
