import { answerHosted } from '#lib/server/gateway/answer-call.ts';

/** WooCommerce reports that something changed. */
export { answerHosted as POST };
