import { z } from 'zod';

/** The forms a text may have to keep to; what each says to an author stands with the sentences. */
export const textFormats = [
  'id',
  'ownWord',
  'localPath',
  'route',
  'storageKey',
  'notBlank',
  'plainText',
] as const;
export type TextFormat = (typeof textFormats)[number];

/** The schema only names the form it found broken: the sentence is made in one table. */
const formatError = (name: TextFormat): { error: TextFormat } => ({ error: name });

/** How a name in a definition looks: steps, fields, decisions, results. */
export const idSchema = z
  .string()
  .regex(/^[a-z][a-zA-Z0-9_-]*$/, formatError('id'))
  // Every object answers to these, so an answer under such a name would seem to be there already.
  .refine((id) => !(id in Object.prototype), formatError('ownWord'))
  .meta({ description: 'A name others refer to: letters, digits, _ and -' });

/** Text a visitor reads. Plain text: markup would be shown as it stands. */
export const copySchema = z
  .string()
  .min(1)
  .max(600)
  .refine((text) => text === '' || text.trim() !== '', formatError('notBlank'))
  .refine((text) => !/<[a-z/!]/i.test(text), formatError('plainText'));

/** A button says what it does; a sentence on it would cover the page of a phone. */
export const buttonTextSchema = copySchema.max(60);

/**
 * A place inside this site. Foreign addresses never stand in a definition: no scheme, no host, no
 * "//", no "." or ".." as a segment, no "\\", which browsers read as "/".
 */
export const localPathSchema = z
  .string()
  .regex(/^(?!.*\/\/)(?!.*\/\.{1,2}(?:[/?#]|$))\/[!-[\]-~]*$/, formatError('localPath'))
  .meta({ description: 'A path inside this site, such as /quiz-results or /#pricing' });

/** Where a funnel lives. A pattern such as /:page would catch the pages of others. */
export const routeSchema = z
  .string()
  .regex(/^(\/[a-z0-9][a-z0-9-]*)+$/, formatError('route'))
  .meta({ description: 'The address of this funnel, such as /salary-check' });

/** A key of the browser's local storage. */
export const storageKeySchema = z.string().regex(/^[a-z][a-z0-9_]*$/, formatError('storageKey'));

/** Pictures a step or option may name; the screens own their drawing. */
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
