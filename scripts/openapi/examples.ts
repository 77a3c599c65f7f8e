import type { hostedCalls } from '#lib/contract/calls/hosted.ts';
import type { CallName } from '#lib/contract/calls.ts';
import { accountExamples } from './examples-account.ts';
import { checkoutExamples } from './examples-checkout.ts';
import { shopExamples } from './examples-shop.ts';

/** One exchange as it goes over the wire. */
export interface Example {
  /** Values of the path's parameters. */
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: object;
  readonly answer: unknown;
  /** 201 where something is created, else 200. */
  readonly status?: 201;
  /** Refusals of this call, in addition to those that all calls share. */
  readonly refused?: readonly Refused[];
}

export interface Refused {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly params?: Readonly<Record<string, unknown>>;
}

/** The calls that another backend answers: all but the pages and reports of the embedded one. */
type SharedCall = Exclude<CallName, keyof typeof hostedCalls>;

export type Examples<Name extends SharedCall> = Readonly<Record<Name, Example>>;

/** One exchange of every call that another backend answers. */
export const examples: Examples<SharedCall> = { ...shopExamples, ...checkoutExamples, ...accountExamples };
