import { answerHosted } from '#lib/gateway/hosted.ts';

/** YooKassa tells that something became of a payment. */
export { answerHosted as POST };
