import type { FunnelSource } from '../../../src/funnel/definition/funnel-schema';
import type { Condition } from '../../../src/funnel/definition/schema/condition-schema';
import type { StepSource } from '../../support/funnel-source-types';
import { createChooser, type Chooser } from './random-source';

type ResultSource = NonNullable<FunnelSource['result']>;
type RedirectSource = NonNullable<ResultSource['redirect']>;
type PartSource = NonNullable<Extract<StepSource, { kind: 'ending' }>['parts']>[number];

/** A comparison of what is known at the end of a random funnel. */
function chooseLeaf({ pick, below }: Chooser, { steps, inputs }: FunnelSource): Condition {
  const fields = steps.flatMap((step) => (step.kind === 'question' ? step.fields : []));
  const field = fields[below(fields.length)];
  const leaves: Condition[] = [
    { decision: 'plan', operator: pick(['is', 'isNot']), value: pick(['x', 'y', 'z']) },
    { decision: 'plan', operator: 'isAnyOf', value: ['x', 'z'] },
    { decision: 'plan', operator: pick(['isAnswered', 'isEmpty']) },
    { score: pick(['heart', 'head']), operator: 'is', value: pick(['low', 'high']) },
    { score: pick(['heart', 'head']), operator: 'gte', value: below(4) },
    ...(field === undefined
      ? []
      : [{ field: field.id, operator: pick(['isAnswered', 'isEmpty'] as const) }]),
    ...(field?.type === 'date'
      ? [{ field: field.id, operator: pick(['before', 'after'] as const), value: 'today' }]
      : []),
    ...(inputs === undefined
      ? []
      : [{ input: 'plan', operator: 'is' as const, value: pick(['pro', 'free']) }]),
  ];
  return leaves[below(leaves.length)] ?? { decision: 'plan', operator: 'isAnswered' };
}

function chooseCondition(chooser: Chooser, source: FunnelSource): Condition {
  const leaf = chooseLeaf(chooser, source);
  if (chooser.chance(0.6)) return leaf;
  const other = chooseLeaf(chooser, source);
  const groups: Condition[] = [{ all: [leaf, other] }, { any: [leaf, other] }, { not: leaf }];
  return groups[chooser.below(groups.length)] ?? leaf;
}

/** The ending itself, a page, another page, or another site. Only one is ever chosen. */
function chooseRedirect({ below, pick }: Chooser): { redirect?: RedirectSource } {
  const redirects: { redirect?: RedirectSource }[] = [
    {},
    { redirect: [{ to: '/result', weight: 1 }] },
    {
      redirect: [
        { to: '/nowhere', weight: 0 },
        { to: '/other-result', weight: 1 },
      ],
    },
    { redirect: [{ site: pick(['app', 'jobs']), weight: 1 }] },
  ];
  return redirects[below(redirects.length)] ?? {};
}

function chooseRules(chooser: Chooser, source: FunnelSource): NonNullable<ResultSource['rules']> {
  const { pick, chance, below } = chooser;
  return Array.from({ length: 1 + below(3) }, () => {
    const ending = pick(['end', 'other-end']);
    const when = chooseCondition(chooser, source);
    const redirect = chooseRedirect(chooser);
    if (chance(0.3)) return { ending, ...redirect };
    return chance(0.3) ? { ending, when, ...redirect } : { when, ...redirect };
  });
}

function chooseParts(chooser: Chooser, source: FunnelSource): PartSource[] {
  const { pick, maybe, below } = chooser;
  return Array.from({ length: 1 + below(4) }, (_, index): PartSource => ({
    ...pick([
      { kind: 'paragraph', text: `Paragraph ${index}` },
      { kind: 'list', entries: [`Entry ${index}`] },
      { kind: 'plan' },
      { kind: 'link', label: `Link ${index}`, to: '/somewhere' },
      { kind: 'link', label: `Link ${index}`, site: 'jobs' },
    ] as const satisfies PartSource[]),
    ...maybe(0.7, () => ({ visibleWhen: chooseCondition(chooser, source) })),
  }));
}

/**
 * Adds rules of the result and parts of endings to every third random funnel. The choices are its
 * own, so that the others stay as they are under their seeds. A result page needs the stored inputs.
 */
export function addEndings(source: FunnelSource): FunnelSource {
  const chooser = createChooser(JSON.stringify(source).length + 7);
  if (!chooser.chance(0.35)) return source;
  const isCleared = source.persistence.clearOn?.includes('complete') === true;
  const canLead = source.result !== undefined || source.inputs === undefined || !isCleared;
  const steps = source.steps.map((step): StepSource =>
    step.kind === 'ending' && chooser.chance(0.6)
      ? { ...step, parts: chooseParts(chooser, source) }
      : step,
  );
  if (!canLead || chooser.chance(0.3)) return { ...source, steps };
  const rules = chooseRules(chooser, source);
  const result: ResultSource = {
    fallbackTo: '/random',
    ...source.result,
    ...(source.result === undefined && { redirect: [{ to: '/result', weight: 1 }] }),
    rules,
  };
  return { ...source, steps, result };
}
