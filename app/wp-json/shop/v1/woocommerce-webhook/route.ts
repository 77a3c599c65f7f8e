import { answerHosted } from '#lib/gateway/hosted.ts';

/** WooCommerce reports that something changed. */
export { answerHosted as POST };
