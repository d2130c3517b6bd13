import { formatTime } from '../controls/format-time';
import { formatPlural } from '../../wording/format-numbers';
import type { Draft } from './drafts';

/** What the studio says of files and of unsaved text: what is so, and the way on. */
export const fileMessages = {
  readOnly: (name: string) =>
    `${name} is TypeScript, so it is shown as the JSON it evaluates to. Player, map, findings and census work; editing, fixes and saving are off. Change it in your editor.`,
  restored: 'Text that was not saved has been put back.',
  offered: ([first, ...others]: readonly Draft[]) =>
    `Unsaved text of this funnel from ${formatTime(first?.at ?? 0)} is kept in this browser${others.length === 0 ? '' : `, and ${formatPlural(others.length, 'other')}`}.`,
  openElsewhere:
    'This funnel is also open in another tab of this browser. Each tab keeps its own text; the one that saves second merges.',
  notKept:
    'This browser could not keep your unsaved text: its storage may be full or forbidden. The text stands in this tab alone.',
  serverGone:
    'The server of the studio does not answer. Your text is kept in this browser. Start it again with “npm run studio”.',
  changed: 'The file was changed outside of this window.',
  changedToo: 'The file was changed outside of this window, and so was the text here.',
  deleted: 'The file was deleted or moved. Its text stands here alone.',
  limited: 'This funnel is large: the analysis took more than 3 s and was cut short.',
  draftsTitle: 'Unsaved text of this funnel',
  draftsDescription:
    'This browser keeps it from a tab that was closed. What stands in the editor is kept when you put another text back.',
  draftOfVersion: (isCurrent: boolean) =>
    isCurrent
      ? 'It began from the version that the file has now.'
      : 'It began from another version of the file. Saving merges both.',
  withoutFile: 'Unsaved text without a file',
  withoutFileText:
    'These files were deleted, moved or never written. Their text is kept in this browser.',
  missing: 'There is no such funnel',
  missingText: 'It may have been renamed or deleted. The first page lists all there are.',
  missingWithText: 'It may have been renamed or deleted. This browser keeps unsaved text of it:',
} as const;
