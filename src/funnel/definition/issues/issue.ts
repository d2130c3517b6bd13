import type { IssueParams } from './issue-params';

/** The path of an issue in a definition: keys and list indexes from the root. */
export type DefinitionPath = readonly (string | number)[];
export type IssueCode = keyof IssueParams;

/** An issue as data. `issueMessages` turns `params` into its message. */
export type RawIssue = {
  [Code in IssueCode]: {
    code: Code;
    path: DefinitionPath;
    params: IssueParams[Code];
    /** Whether the position is that of the property's name instead of its value. */
    atKey?: boolean;
  };
}[IssueCode];

/** An issue with its position in the author's file and its message. */
export interface Issue {
  code: IssueCode;
  path: DefinitionPath;
  file: string;
  /** 1-based; null where the definition is not text but TypeScript. */
  line: number | null;
  column: number | null;
  /** The author's text at this position, one line at most. */
  text: string;
  message: string;
  /** How to correct it. */
  help: string;
  /** The part that does not exist, such as `score worth`: all issues that name it have one cause. */
  missing?: string;
}

type IssuePosition = Pick<Issue, 'line' | 'column'>;

export const compareIssuePosition = (a: IssuePosition, b: IssuePosition): number =>
  (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0);

/** Formats a path, such as "steps[2].fields[0].id". */
export function formatPath(path: DefinitionPath): string {
  return path.reduce<string>(
    (text, part) =>
      typeof part === 'number' ? `${text}[${part}]` : text === '' ? part : `${text}.${part}`,
    '',
  );
}

/** Formats an issue: position, code, path and message, then its help on a second line. */
export function formatIssue(issue: Omit<Issue, 'code'> & { code: string }): string {
  const position = issue.line === null ? issue.file : `${issue.file}:${issue.line}:${issue.column}`;
  const path = formatPath(issue.path);
  return `${position}  ${issue.code}  ${path === '' ? '' : `${path}: `}${issue.message}\n    help: ${issue.help}`;
}
