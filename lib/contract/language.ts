/** A language as addresses and queries name it: `en`, `zh-CN`. */
export const LANGUAGE_CODE = /^[a-z]{2}(-[A-Za-z]{2,4})?$/;
