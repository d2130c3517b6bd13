import { company } from '../../content/company';

/** Title and description that a shared link shows, without the name of the site. */
export interface PagePreview {
  title: string;
  description: string;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};

const decodeEntities = (text: string): string =>
  text.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity);

function readMeta(head: string, property: string): string {
  const [, text] = new RegExp(`<meta property="${property}" content="([^"]*)"`).exec(head) ?? [];
  if (text === undefined) throw new Error(`The head has no ${property}. Add it to PageHead.`);
  return decodeEntities(text);
}

/** Reads title and description from the head that `PageHead` rendered. */
export function readPagePreview(head: string): PagePreview {
  const title = readMeta(head, 'og:title');
  const suffix = ` · ${company.name}`;
  return {
    title: title.endsWith(suffix) ? title.slice(0, -suffix.length) : title,
    description: readMeta(head, 'og:description'),
  };
}
