import { answerHosted } from '#lib/gateway/hosted.ts';

/** A payment service reports what became of a payment. */
export { answerHosted as POST };
