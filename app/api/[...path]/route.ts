import { answerCall } from '#lib/server/gateway/answer-call.ts';

/** Everything the table of calls lets a browser reach, under the same path below `/api`. */
export { answerCall as DELETE, answerCall as GET, answerCall as PATCH, answerCall as POST, answerCall as PUT };
