/** Control characters would break a line of a log or a terminal. */
const isPrintable = (text: string): boolean => !/\p{Cc}/u.test(text);

/** A line with the percent-encoded words in it decoded: WordPress keeps slugs and addresses of other alphabets encoded. */
export const readable = (line: string): string =>
  line.replace(/(?:%[\da-f]{2})+/gi, (encoded) => {
    try {
      const decoded = decodeURIComponent(encoded);
      return isPrintable(decoded) ? decoded : encoded;
    } catch {
      return encoded;
    }
  });
