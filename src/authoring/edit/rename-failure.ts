import type { UnknownName } from '../../funnel/definition/issues/issue-params';
import { getPartWord, type Renaming } from './renaming';

type RenamedPart = Renaming['part'];

/** Why a name is not changed. */
export type RenameFailure =
  /** The text is no JSON, or has a property twice. */
  | { code: 'unreadable'; line: number }
  | { code: 'invalid-version' }
  | { code: 'invalid-migrations' }
  | ({ code: 'unknown-name'; part: RenamedPart } & UnknownName)
  | { code: 'storage-key'; key: string }
  | { code: 'invalid-name'; part: RenamedPart; name: string }
  | { code: 'no-change'; name: string }
  | { code: 'taken'; part: RenamedPart; name: string };

type Messages = {
  [Code in RenameFailure['code']]: (failure: Extract<RenameFailure, { code: Code }>) => {
    message: string;
    help: string;
  };
};

/** All texts of failed renames. */
const failureMessages: Messages = {
  unreadable: ({ line }) => ({
    message: `the text cannot be read from line ${line} on`,
    help: 'correct what "funnel check" reports there, then rename',
  }),
  'invalid-version': () => ({
    message: '"version" is no whole number above 0',
    help: 'write "version": 1, then rename',
  }),
  'invalid-migrations': () => ({
    message: '"migrations" has errors, so none can be added',
    help: 'correct what "funnel check" reports there, then rename',
  }),
  'unknown-name': ({ part, name, known, nearest }) => ({
    message: `there is no ${getPartWord(part)} "${name}"`,
    help:
      nearest !== null
        ? `use "${nearest}"`
        : known.length > 0
          ? `use one of: ${known.map((entry) => `"${entry}"`).join(', ')}`
          : 'there is none of its kind',
  }),
  'storage-key': ({ key }) => ({
    message: `"${key}" is a storage key, which is never renamed`,
    help: 'rename the field instead: its key stays, and with it the stored answer',
  }),
  'invalid-name': ({ part, name }) => ({
    message: `"${name}" cannot be the name of a ${getPartWord(part)}`,
    help:
      part === 'option' || part === 'outcome' || part === 'carried'
        ? 'write 1 to 80 characters'
        : 'begin with a lower-case letter, then use letters, digits, _ and -',
  }),
  'no-change': ({ name }) => ({
    message: `the name is "${name}" already`,
    help: 'give another name',
  }),
  taken: ({ part, name }) => ({
    message: `another ${getPartWord(part)} has the name "${name}"`,
    help: 'give a name that is free, or merge the two by hand and write a migration',
  }),
};

/** What went wrong, and the way out. */
export function describeRenameFailure<Code extends RenameFailure['code']>(
  failure: Extract<RenameFailure, { code: Code }> & { code: Code },
): { message: string; help: string } {
  const describe: (failure: Extract<RenameFailure, { code: Code }>) => {
    message: string;
    help: string;
  } = failureMessages[failure.code];
  return describe(failure);
}
