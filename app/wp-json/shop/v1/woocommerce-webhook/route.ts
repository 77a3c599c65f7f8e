import { answerHosted } from '#lib/server/gateway/hosted.ts';

/** WooCommerce reports that something changed. */
export { answerHosted as POST };
