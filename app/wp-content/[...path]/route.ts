import { answerCall } from '#lib/server/gateway/answer-call.ts';

/** Pictures and videos of the backend, under the backend's path. */
export { answerCall as GET };
