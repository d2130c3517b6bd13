import { nameFixes, removeFix, setFix, type FixMakers } from './fix-maker';

/** Fixes for the changes that stored visits go through. */
export const migrationFixes: FixMakers = {
  'migration/wrong-version': ({ path, params: { version } }) => [
    setFix(`Let it start from version ${version - 1}`, path, version - 1),
    removeFix('Remove the migration', path.slice(0, -1)),
  ],
  'migration/duplicate-version': ({ path }) => [
    removeFix('Remove the later one', path.slice(0, -1)),
  ],
  'migration/no-effect': ({ path }) => [removeFix('Remove it', path)],
  'migration/contradiction': ({ path }) => [removeFix('Remove the later change', path)],
  'migration/unknown-target': ({ path, params: { nearest, known } }) => [
    ...nameFixes(path, nearest, known),
    removeFix('Remove the change', path.slice(0, 4)),
  ],
  'migration/still-there': ({ path }) => [removeFix('Remove the change', path.slice(0, 4))],
  'migration/other-type': ({ path }) => [removeFix('Remove the change', path.slice(0, 4))],
};
