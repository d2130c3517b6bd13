import type { PictureSource } from '../../src/ui/picture';
import { createPictureViews } from '../../src/fields/picture-choices';
import { allViews } from '../../testing/all-views';

/** The pictures of all funnels, by their paths. */
const pictures = import.meta.glob<PictureSource>(
  ['../../funnels/media/*', '../../testing/funnels/fixtures/media/*'],
  { query: '?picture', import: 'default', eager: true },
);

const findPicture = (file: string): PictureSource | undefined =>
  Object.entries(pictures).find(([path]) => path.endsWith(`/media/${file}`))?.[1];

/** All views, with the pictures of options. */
export const storyViews = {
  ...allViews,
  fields: { ...allViews.fields, ...createPictureViews(findPicture) },
};
