import type { PictureSource } from '../../src/shared/ui/picture';
import { createPictureViews } from '../../src/funnel/fields/shared/view/picture-choices';
import { allViews } from '../../tests/support/all-views';

/** The pictures of all funnels, by their paths. */
const pictures = import.meta.glob<PictureSource>(
  ['../../funnels/media/*', '../../tests/support/funnels/fixtures/media/*'],
  { query: '?picture', import: 'default', eager: true },
);

const findPicture = (file: string): PictureSource | undefined =>
  Object.entries(pictures).find(([path]) => path.endsWith(`/media/${file}`))?.[1];

/** All views, with the pictures of options. */
export const storyViews = {
  ...allViews,
  fields: { ...allViews.fields, ...createPictureViews(findPicture) },
};
