import { readBody } from '../../local-database/read-body';
import type { Collection, Handler } from './collection';
import { problem } from './response';

const listPictures: Handler = async ({ pictures }) => ({
  status: 200,
  body: await pictures.read(),
});

const addPicture: Handler = async ({ pictures }, request, name) => {
  if (!pictures.isName(name))
    return problem(
      403,
      'The name of a picture has small letters, digits and hyphens, and ends with jpg, png or webp.',
    );
  const content = await readBody(request, pictures.maxBytes);
  if (content === null) return problem(413, 'A picture has 8 MiB at most.');
  const result = await pictures.add(name, content);
  if ('message' in result) return problem(result.status === 'taken' ? 409 : 422, result.message);
  return { status: result.status === 'added' ? 201 : 204 };
};

/** The pictures of the site. */
export const media: Collection = {
  all: { methods: new Map([['GET', listPictures]]) },
  one: { methods: new Map([['PUT', addPicture]]) },
};
