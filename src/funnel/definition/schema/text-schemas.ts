import { z } from 'zod';
import { choiceOf } from './choice-schema';
import { isIsoDay } from '../../../shared/text/iso-day';
import { isRelativeDay } from '../../../shared/text/relative-day';

/** The formats of texts. `issueMessages` has a message for each. */
export const textFormats = [
  'id',
  'ownWord',
  'localPath',
  'route',
  'storageKey',
  'notBlank',
  'plainText',
  'day',
  'pictureFile',
  'parameter',
] as const;
export type TextFormat = (typeof textFormats)[number];

/** Uses the name of the format as zod's message. The issue converter reads it. */
const formatError = (name: TextFormat): { error: TextFormat } => ({ error: name });

/** How an id is written. */
export const idPattern = /^[a-z][a-zA-Z0-9_-]*$/;

/** The id of a step, field, decision or result. `name-schemas.ts` says which. */
export const idSchema = z
  .string()
  .regex(idPattern, formatError('id'))
  // Objects inherit these names, so an answer with such an id would seem to exist.
  .refine((id) => !(id in Object.prototype), formatError('ownWord'))
  .meta({ description: 'A name others refer to: letters, digits, _ and -' });

/** The schemas of texts that visitors read. */
export const copyUses = z.registry<{ isCopy: true }>();

/** Text that visitors read. Markup would be shown as text. */
export const copySchema = z
  .string()
  .min(1)
  .max(600)
  .refine((text) => text === '' || text.trim() !== '', formatError('notBlank'))
  .refine((text) => !/<[a-z/!]/i.test(text), formatError('plainText'))
  .register(copyUses, { isCopy: true });

/** The label of a button. A longer one would cover the screen of a phone. */
export const buttonTextSchema = copySchema.max(60).register(copyUses, { isCopy: true });

/**
 * A path inside this site: no scheme, no host, no "//", no "." or ".." as a segment, no "\\", which
 * browsers read as "/".
 */
export const localPathSchema = z
  .string()
  .regex(/^(?!.*\/\/)(?!.*\/\.{1,2}(?:[/?#]|$))\/[!-[\]-~]*$/, formatError('localPath'))
  .meta({
    description: 'A path inside this site, such as /quiz-results or /#pricing',
    examples: ['/'],
  });

/** The path of a funnel. A pattern such as /:page would match other pages, too. */
export const routeSchema = z
  .string()
  .regex(/^(\/[a-z0-9][a-z0-9-]*)+$/, formatError('route'))
  .meta({ description: 'The address of this funnel, such as /salary-check' });

/** A day: fixed, or relative to the day of the visit. */
export const daySchema = z
  .string()
  .refine((text) => isIsoDay(text) || isRelativeDay(text), formatError('day'))
  .meta({ description: 'A day such as "2026-12-31", or "today", "today+30d", "today-18y"' });

/** A key of the browser's local storage. */
export const storageKeySchema = z.string().regex(/^[a-z][a-z0-9_]*$/, formatError('storageKey'));

/** How the file of a picture is named. A name leads to no other folder. */
export const pictureFilePattern = /^[a-z0-9][a-z0-9-]*\.(jpg|jpeg|png|webp)$/;

/** The file of a picture in the folder `media` beside the definition. */
export const pictureFileSchema = z
  .string()
  .max(80)
  .regex(pictureFilePattern, formatError('pictureFile'))
  .meta({ description: 'A file of the folder media beside the definition, such as office.jpg' });

/** The name of a value in an address. */
export const parameterSchema = z.string().regex(/^[A-Za-z][\w.-]{0,59}$/, formatError('parameter'));

/** The icons that a step or option may use. The user interface draws them. */
export const iconSchema = z.enum([
  'bell',
  'briefcase',
  'calendar',
  'chart',
  'clock',
  'compass',
  'feather',
  'file',
  'gauge',
  'globe',
  'home',
  'mail',
  'message',
  'rocket',
  'search',
  'shield',
  'sparkles',
  'target',
  'trending-up',
  'users',
]);
export type IconName = z.infer<typeof iconSchema>;

/**
 * The other sites that a definition may lead to. `src/site/content/external-sites.ts` has their texts, the
 * environment their addresses.
 */
export const siteSchema = choiceOf({
  app: 'The GetHired app',
  jobs: 'The job board',
  cvApp: 'The CV app',
}).meta({ description: 'Another site, whose address is in the configuration' });
export type SiteName = z.infer<typeof siteSchema>;

/** The drawings that a funnel may show beside its steps. The user interface draws them. */
export const sceneSchema = z.enum([
  'board',
  'calendar',
  'coach',
  'cv',
  'envelope',
  'feed',
  'handshake',
  'score-dial',
]);
