import { describe, expect, it } from 'vitest';
import {
  getChangeSection,
  changeSections,
  type ChangeSection,
} from '../../../src/authoring/verify/diff/change-sections';

/** Paths by the section of their changes. */
const pathsBySection: Record<ChangeSection, string[]> = {
  steps: ['steps.ask', 'steps.ask.kind'],
  questions: ['fields.ask', 'fields.ask.type', 'fields.ask.step', 'fields.ask.options.yes'],
  copy: [
    'title',
    'description',
    'presentation.skip.label',
    'presentation.labels.next',
    'steps.ask.title',
    'steps.ask.description',
    'steps.ask.labels.spin',
    'steps.ask.body.1',
    'steps.ask.example.title',
    'steps.ask.example.rows.2.text',
    'steps.ask.list.title',
    'steps.ask.list.entries.2',
    'steps.wheel.outcomes.win.label',
    'steps.wheel.outcomes.win.description',
    'fields.ask.label',
    'fields.ask.helpText',
    'fields.ask.placeholder',
    'fields.ask.suggestions.1',
    'fields.ask.suggestionsLabel',
    'fields.ask.unit',
    'fields.ask.validation.1.message',
    'fields.ask.options.yes.label',
    'fields.ask.options.yes.helpText',
    'fields.ask.options.yes.feedback.text',
    'decisions.plan.reasons.big',
    'decisions.plan.results.big.label',
    'scores.sum.bands.low.title',
    'scores.sum.bands.low.description',
    'scores.sum.bands.low.cta',
    'scores.sum.bands.low.emoji',
    'submissions.row.messages.saved',
  ],
  inputs: ['inputs.plan.values'],
  routes: ['steps.ask.next.rules', 'steps.ask.visibleWhen', 'fields.ask.visibleWhen'],
  answers: [
    'fields.ask.validation.1.value',
    'fields.ask.required',
    'fields.ask.min',
    'fields.ask.max',
    'fields.ask.maxLength',
    'fields.ask.exclusive',
  ],
  decisions: [
    'decisions.plan.rules',
    'decisions.plan.decideAt',
    'decisions.label.results.big',
    'decisions.plan.display.map.title',
  ],
  scores: ['scores.title.bands', 'scores.sum.bands.low.min', 'fields.ask.options.yes.points.sum'],
  draws: ['steps.wheel.outcomes.win', 'steps.wheel.outcomes.win.weight', 'steps.wheel.attempts'],
  behaviour: [
    'steps.title.back',
    'steps.wheel.animation.durationMs',
    'fields.label.options',
    'fields.ask.options.yes.icon',
    'fields.ask.options.yes.feedback.mark',
    'fields.ask.autocomplete',
  ],
  page: ['id', 'route', 'presentation.progress', 'presentation.skip.to'],
  result: ['result.fallbackTo', 'result.carry.title', 'result.carry.label'],
  submissions: ['submissions.row', 'submissions.row.table', 'submissions.row.map.title'],
  visits: ['migrations'],
  storage: ['persistence.helpText', 'persistence.step.key', 'persistence.fields.title'],
};

describe('sections of changes', () => {
  it.each(changeSections.map((section) => [section, pathsBySection[section]] as const))(
    'section %s is derived from keys of the format, not from ids of authors',
    (section, paths) => {
      expect(paths.map((path) => [path, getChangeSection(path.split('.'))])).toEqual(
        paths.map((path) => [path, section]),
      );
    },
  );
});
