import type { IssueParams } from './issue-messages';

/** The path of an issue in a definition: keys and list indexes from the root. */
export type DefinitionPath = readonly (string | number)[];
export type IssueCode = keyof IssueParams;

/** What is wrong, as data; the sentence is made from `params` in one table. */
export type RawIssue = {
  [Code in IssueCode]: {
    code: Code;
    path: DefinitionPath;
    params: IssueParams[Code];
    /** Point at the property's name rather than at its value. */
    atKey?: boolean;
  };
}[IssueCode];

/** An issue with its position in the author's file and its message. */
export interface Issue {
  code: IssueCode;
  path: DefinitionPath;
  file: string;
  /** 1-based; null when the definition is not text (a .ts one). */
  line: number | null;
  column: number | null;
  /** The author's own text at that place, one line at most. */
  text: string;
  message: string;
  /** What to do about it. */
  help: string;
}

/** "steps[2].fields[0].id": a path as people read it. */
export function formatPath(path: DefinitionPath): string {
  return path.reduce<string>(
    (text, part) =>
      typeof part === 'number' ? `${text}[${part}]` : text === '' ? part : `${text}.${part}`,
    '',
  );
}

/** One line a person can act on: place, code, message, help. */
export function formatIssue(issue: Omit<Issue, 'code'> & { code: string }): string {
  const place = issue.line === null ? issue.file : `${issue.file}:${issue.line}:${issue.column}`;
  const where = formatPath(issue.path);
  return `${place}  ${issue.code}  ${where === '' ? '' : `${where}: `}${issue.message}\n    help: ${issue.help}`;
}
