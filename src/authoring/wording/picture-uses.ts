import type { Step } from '../../funnel/definition/normalise';
import type { DefinitionPath, Issue, RawIssue } from '../../funnel/definition/issues/issue';
import { describeUnknownName } from '../../funnel/definition/issues/unknown-name';
import { placeFields } from '../../funnel/definition/other-texts';
import { toIssue } from '../../funnel/definition/parse';
import type { CheckedFile, PictureFacts } from './funnel-file';

/** A larger source takes long to read and is most likely a mistake. */
export const maxPictureBytes = 8 * 1024 * 1024;
const maxPixels = 50_000_000;

interface PictureUse {
  file: string;
  /** Where the definition names it. */
  path: DefinitionPath;
}

/** The pictures that a definition names. */
export const findPictureUses = ({ steps }: { steps: readonly Step[] }): PictureUse[] =>
  steps.flatMap((step, stepIndex) =>
    placeFields(step.fields).flatMap(({ field, path }) =>
      ('options' in field ? field.options : []).flatMap(({ picture }, index): PictureUse[] =>
        picture === undefined
          ? []
          : [
              {
                file: picture.file,
                path: ['steps', stepIndex, ...path, 'options', index, 'picture', 'file'],
              },
            ],
      ),
    ),
  );

const formatMebibytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(1)} MiB`;
const formatMegapixels = (pixels: number): string =>
  `${(pixels / 1_000_000).toFixed(0)} megapixels`;

type TooLarge = Extract<RawIssue, { code: 'picture/too-large' }>['params'];

/** How a picture is too large; null where it is not. */
export function findExcess(file: string, facts: PictureFacts): TooLarge | null {
  if (facts.bytes > maxPictureBytes)
    return { file, size: formatMebibytes(facts.bytes), limit: formatMebibytes(maxPictureBytes) };
  const pixels = 'width' in facts ? facts.width * facts.height : 0;
  return pixels > maxPixels
    ? { file, size: formatMegapixels(pixels), limit: formatMegapixels(maxPixels) }
    : null;
}

function checkFacts({ file, path }: PictureUse, facts: PictureFacts): RawIssue[] {
  const excess = findExcess(file, facts);
  if (excess !== null) return [{ code: 'picture/too-large', path, params: excess }];
  return 'problem' in facts
    ? [{ code: 'picture/unreadable', path, params: { file, problem: facts.problem } }]
    : [];
}

/** Finds pictures that are not in the folder `media`, cannot be read or are too large. */
export function findPictureIssues(files: readonly CheckedFile[]): Issue[] {
  return files.flatMap(({ result, media, displayName, locate }) => {
    if (!result.ok || media === undefined) return [];
    return findPictureUses(result.definition).flatMap((use): Issue[] => {
      const facts = media.facts.get(use.file);
      const issues: RawIssue[] =
        facts === undefined
          ? [
              {
                code: 'picture/missing',
                path: use.path,
                params: describeUnknownName(use.file, media.names),
              },
            ]
          : checkFacts(use, facts);
      return issues.map((issue) => toIssue(issue, displayName, locate(issue)));
    });
  });
}
