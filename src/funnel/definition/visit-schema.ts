import { z } from 'zod';
import { visitLimits } from '../../shared/text/visit-limits';
import { idSchema } from './schema/text-schemas';

// eslint-disable-next-line no-control-regex -- controls are what it refuses
const withoutControls = /^[^\u0000-\u001f\u007f-\u009f]*$/;
const shortText = z.string().max(80).regex(withoutControls);

const stepId = idSchema.max(80).meta({ description: 'The id of a step' });
const count = z.int().min(0);

const answersSchema = z.record(idSchema.max(80), z.array(shortText).max(visitLimits.values)).meta({
  description:
    'The shown fields when the visitor went on: the values of the options chosen, a rating as text, "true" for a tick. [""]: given, and not counted by value. []: left empty. A field that is not counted is left out',
});

const visitHows = ['start', 'resume', 'go', 'back'] as const;

const viewHead = [
  stepId,
  z.enum(visitHows).meta({
    description:
      'How the visitor came. start: a new visit; resume: a reload or stored progress; go: forwards; back: by Back, or to change an answer',
  }),
  count
    .max(visitLimits.viewMs)
    .meta({ description: 'Milliseconds on the step while the page was visible' }),
] as const;

const viewSchema = z.union([z.tuple(viewHead), z.tuple([...viewHead, answersSchema])]);

const submissionOutcomes = ['sent', 'kept', 'refused'] as const;

const nameSchema = idSchema.max(80);

const outcomeSchema = z.union([
  z
    .tuple([z.literal('ending'), stepId, z.literal('')])
    .meta({ description: 'The ending that was reached last' }),
  z
    .tuple([z.literal('result'), nameSchema, nameSchema])
    .meta({ description: 'A decision and its outcome, at the ending' }),
  z
    .tuple([z.literal('band'), nameSchema, nameSchema])
    .meta({ description: 'A score or value and its band, at the ending' }),
  z
    .tuple([z.literal('draw'), stepId, shortText.min(1)])
    .meta({ description: 'A step and the prize that it drew' }),
  z.tuple([z.literal('submission'), nameSchema, z.enum(submissionOutcomes)]).meta({
    description:
      'A submission: sent; kept on the device for later; refused, so that it is stored nowhere',
  }),
  z
    .tuple([z.literal('link'), stepId, shortText.min(1)])
    .meta({ description: 'An ending and where its link led: a path without query, or a site' }),
]);

/**
 * What is sent of a visit, `visit.v1`. Each part repeats the visit from its beginning, so the part with
 * the highest number says all. It names steps, options and results, and holds nothing that was typed.
 */
export const visitPartSchema = z
  .strictObject({
    visit: z.uuid().meta({ description: 'Random; lives in the memory of the page only' }),
    part: count.max(visitLimits.parts - 1).meta({ description: 'The number of the part, from 0' }),
    funnel: idSchema.max(80).meta({ description: 'The id of the funnel' }),
    version: z.int().positive().meta({ description: 'The version that the definition names' }),
    definition: z
      .string()
      .regex(/^[0-9a-f]{16}$/)
      .meta({ description: 'The mark of the text of the definition: `hashText` of the file' }),
    source: shortText.meta({
      description: 'Where the visitor came from, of a list in the configuration; else empty',
    }),
    followed_from: count.max(visitLimits.views).meta({
      description:
        'The index of the first view that began after the yes. Earlier views count for answers and results, never for losses',
    }),
    views: z.array(viewSchema).min(1).max(visitLimits.views),
    outcomes: z
      .array(outcomeSchema)
      .max(visitLimits.outcomes)
      .meta({ description: 'Each kind with its id once: the last one' }),
    received_at: z.iso
      .datetime({ offset: true })
      .optional()
      .meta({ description: 'When the database took it. Only in an export' }),
  })
  .meta({ id: 'visit.v1', description: 'A part of a visit to a funnel' });

export type VisitPart = z.output<typeof visitPartSchema>;
export type VisitView = z.output<typeof viewSchema>;
export type VisitHow = VisitView[1];
export type VisitOutcome = z.output<typeof outcomeSchema>;

/** `visit.v1` as JSON Schema draft-07: `docs/visit.schema.json`. */
export const toVisitJsonSchema = (): Record<string, unknown> =>
  z.toJSONSchema(visitPartSchema, { target: 'draft-07', io: 'input' });
