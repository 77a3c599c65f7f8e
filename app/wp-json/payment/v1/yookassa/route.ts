import { answerHosted } from '#lib/server/gateway/answer-call.ts';

/** Notification of YooKassa. */
export { answerHosted as POST };
