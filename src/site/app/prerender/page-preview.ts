import type { FunnelDefinition } from '../../../funnel/definition/normalise';
import { hasPlaceholders } from '../../../shared/text/placeholders';
import { company } from '../../content/company';

/** What a quiz asks first, with its answers in words. */
export interface FirstQuestion {
  question: string;
  answers: readonly string[];
}

/** Title and description that a shared link shows, without the name of the site. */
export interface PagePreview {
  title: string;
  description: string;
  /** That of a quiz, for its picture. */
  firstQuestion?: FirstQuestion | undefined;
}

/** The first question with answers to choose from, whose texts are the same for every visitor. */
export function findFirstQuestion({ steps }: FunnelDefinition): FirstQuestion | undefined {
  for (const { title, fields } of steps)
    for (const field of fields) {
      if (!('options' in field) || field.options.length < 2) continue;
      const question = field.label ?? title;
      const answers = field.options.map(({ label }) => label);
      if (![question, ...answers].some(hasPlaceholders)) return { question, answers };
    }
  return undefined;
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

/** Reads the title of the page from its head. */
export const readTitle = (head: string): string =>
  decodeEntities(/<title>([^<]*)/.exec(head)?.[1] ?? '');
