import { answerCall } from '#lib/server/gateway/answer-call.ts';

/** Pictures and videos of the backend, under the address that it gives them. */
export { answerCall as GET };
