import type { Examples, SharedCall } from './example.ts';
import { accountExamples } from './examples-account.ts';
import { checkoutExamples } from './examples-checkout.ts';
import { shopExamples } from './examples-shop.ts';

/** One exchange of every call that another backend answers. */
export const examples: Examples<SharedCall> = { ...shopExamples, ...checkoutExamples, ...accountExamples };
