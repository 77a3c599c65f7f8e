/** One line in the browser's log for a row that had to be left out (ERR-03). */
export const warnDropped = (line: string): void => console.warn(`catalogue left out ${line}`);
