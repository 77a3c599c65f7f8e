import { answerHosted } from '#lib/server/gateway/answer-call.ts';

/** Webhook of WooCommerce. */
export { answerHosted as POST };
