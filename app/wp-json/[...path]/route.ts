import { answerHosted } from '#lib/server/gateway/answer-call.ts';

/** Reports of payment services and WooCommerce. */
export { answerHosted as POST };
