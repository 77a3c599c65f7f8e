/** One thing wrong in a content file; line counts from 1, field is the path inside the entry ('' when the whole entry or file is meant). */
export interface Problem {
  file: string;
  line: number;
  field: string;
  message: string;
}

export const printProblem = ({ file, line, field, message }: Problem): string =>
  `${file}:${line} ${field === '' ? '' : `${field}: `}${message}`;

/** Thrown by loadShop with every problem of the folder; the message prints one per line. */
export class ContentError extends Error {
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    super(problems.map(printProblem).join('\n'));
    this.name = 'ContentError';
    this.problems = problems;
  }
}
