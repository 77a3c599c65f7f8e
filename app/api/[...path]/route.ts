import { answerCall } from '#lib/server/gateway/answer-call.ts';

/** Every call of the table that is allowed for browsers, with the same path below `/api`. */
export { answerCall as DELETE, answerCall as GET, answerCall as PATCH, answerCall as POST, answerCall as PUT };
