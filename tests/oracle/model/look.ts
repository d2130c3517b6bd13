/** What is seen of a visit at one moment. */
import { decide } from './conditions';
import { landing } from './landing';
import { bandOf, totalOf } from './scores';
import { type Stored, storedBy } from './stored';
import { filled } from './texts';
import {
  type Visit,
  backTarget,
  canPressNext,
  canSpin,
  currentStep,
  factsOf,
  fieldsShown,
  isTaken,
  opensPage,
  partsShown,
  revisitable,
  shownIn,
} from './visit';

export interface Seen {
  step: string;
  /** The title of the step as the visitor reads it. */
  title: string;
  /** The fields that are shown, with what they hold. */
  fields: [string, unknown][];
  /** Those that show an error. */
  errors: string[];
  /** What can be pressed. */
  next: boolean;
  back: { step: string } | { page: string } | null;
  spin: boolean;
  retry: boolean;
  restart: boolean;
  /** The parts of an ending, by their numbers. */
  parts: number[];
  /** Questions that can be opened again. */
  revisits: string[];
  stored: Stored;
  rows: Visit['rows'];
  /** What the database has. */
  kept: Visit['rows'];
  totals: Record<string, number>;
  bands: Record<string, string | null>;
  decisions: Record<string, string | null>;
  left: Visit['left'];
  /** The page that stays open: a result page may lead back. */
  lands: string | null;
}

export function look(visit: Visit): Seen {
  const { definition } = visit;
  const facts = factsOf(visit);
  const shown = fieldsShown(visit);
  const step = currentStep(visit);
  const errors = visit.attempted ? shown.filter((field) => !isTaken(visit, field)) : [];
  const scores = (definition.scores ?? []).map(({ id }) => id);
  return {
    step: visit.at,
    title: filled(definition, step.title, facts),
    fields: shown.map((field) => [field.id, shownIn(visit, field).answer ?? null]),
    errors: errors.map(({ id }) => id),
    next: canPressNext(visit),
    back: backTarget(visit),
    spin: canSpin(visit),
    retry: visit.status === 'stuck',
    restart: step.kind === 'ending' && !opensPage(visit),
    parts: partsShown(visit),
    revisits: revisitable(visit),
    stored: storedBy(visit),
    rows: visit.rows,
    kept: visit.kept.map(({ table, row }) => ({ table, row })),
    totals: Object.fromEntries(scores.map((id) => [id, totalOf(definition, id, facts.answers)])),
    bands: Object.fromEntries(
      scores.map((id) => [id, bandOf(definition, id, facts.answers)?.id ?? null]),
    ),
    decisions: Object.fromEntries(
      (definition.decisions ?? []).map((decision) => [
        decision.id,
        decide(definition, decision, facts)?.result ?? null,
      ]),
    ),
    left: visit.left,
    lands: landing(visit),
  };
}
