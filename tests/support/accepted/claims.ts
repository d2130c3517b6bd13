import type { FunnelDefinition } from '../../../src/funnel/definition/normalise';
import type { Census, ExactCount } from '../../../src/authoring/verify/census';
import { getParts, namePart } from '../../../src/authoring/verify/ending-outcomes';
import type { Finding, RuleId } from '../../../src/authoring/verify/finding';
import { type FindingParams, findingRules } from '../../../src/authoring/verify/finding-rules';
import { goalKinds } from '../../../src/authoring/verify/paths/executed-path';
import type { PathReport } from '../../../src/authoring/verify/paths/path-report';
import { findValueRanges } from '../../../src/authoring/verify/value-ranges';
import { describeFinding } from '../../../src/authoring/verify/verify';
import { toPlace } from './observe-visit';

/** What a proof says of all visits. */
export interface Claim {
  /** The name of what is observed. */
  about: string;
  /** In words, for a visit that contradicts it. */
  says: string;
  allows: (value: string) => boolean;
}

type Statement = Omit<Claim, 'says'>;
interface FindingOf<Id extends RuleId> extends Pick<Finding, 'path'> {
  params: FindingParams[Id];
}

const never = (about: string, value: string | number): Statement => ({
  about,
  allows: (seen) => seen !== String(value),
});

/** No statement about what never or always happens: a fault of some visitors, or of the text. */
const ofSome = (): Statement[] => [];

/** What each finding says of all visits. A new kind of finding needs an entry. */
const statements: { [Id in RuleId]: (finding: FindingOf<Id>) => Statement[] } = {
  'flow/unreachable-step': ({ params }) => [never('steps', params.step)],
  'flow/dead-end': ofSome,
  'flow/unanswerable-step': ({ params }) => [never('fields answered', params.field)],
  'flow/no-answer-left': ofSome,
  'flow/none-of-several-fits': ofSome,
  'field/never-shown': ({ params }) => [never('fields answered', params.field)],
  'option/never-chosen': ({ params }) => [never(`options of ${params.field}`, params.option)],
  'option/never-shown': ({ params }) => [never(`options of ${params.field}`, params.option)],
  'option/reads-alike': ofSome,
  'option/without-points-where-others-have': ofSome,
  // One visit cannot show that an answer has an effect.
  'question/no-influence': ofSome,
  'question/only-repeated': ofSome,
  'rule/never-fires': ({ path }) => [never('rules that hold', toPlace(path))],
  'rule/shadowed': ({ path }) => [never('rules that decide', toPlace(path))],
  'rule/repeats-default': ({ path, params }) => [
    { about: `without ${toPlace(path)}`, allows: (outcome) => outcome === params.outcome },
  ],
  'rule/asks-too-early': ofSome,
  'rule/false-where-unanswered': ofSome,
  'decision/unreached-result': ({ path, params }) => [
    never(`results of ${toPlace(path.slice(0, 2))}`, params.result),
  ],
  'decision/undecided': ofSome,
  'decision/never-displayed': ({ path, params }) => [
    never(`results shown of ${toPlace(path.slice(0, 2))}`, params.result),
  ],
  'score/gap': ofSome,
  'score/overlap': ofSome,
  'score/unreached-band': ({ path, params }) => [
    never('bands reached', toPlace(path)),
    {
      about: `${path[0] === 'values' ? 'value' : 'total'} at ${toPlace(path.slice(0, 2))}`,
      allows: (total) => Number(total) >= params.least && Number(total) <= params.most,
    },
  ],
  'points/gap': ofSome,
  'points/overlap': ofSome,
  'points/unreached-band': ({ path }) => [never('bands of points', toPlace(path))],
  'number/between-rules': ofSome,
  'value/divides-by-zero': ofSome,
  'value/unanswered': ofSome,
  'submission/unanswered-field': ofSome,
  'submission/empty-answers': ofSome,
  'result/unmet-requirement': ofSome,
  'result/unused-redirect': () => [never('default of the result', 'taken')],
  'ending/part-never-shown': ({ path }) => [never('parts shown', toPlace(path))],
  'result/weights-sum': ofSome,
  'draw/weights-sum': ofSome,
  'draw/slices-disagree': ofSome,
  'text/unanswered': ofSome,
  'text/unwritten': ofSome,
  'input/unused': ofSome,
  'value/unused': ofSome,
  'score/unused': ofSome,
  'prefill/never-fits': ({ params }) => [never('fields prefilled', params.field)],
  'prefill/unfit-example': ofSome,
  'accepted/unused': ofSome,
};

/** The claims of `check`. */
export const readFindings = (findings: readonly Finding[]): Claim[] =>
  findings.flatMap((finding) => {
    // Found in a sample, or, milder than its kind, on some days only.
    if (!finding.isProved || finding.severity !== findingRules[finding.code].severity) return [];
    const state = statements[finding.code] as (finding: unknown) => Statement[]; // keyed by its code
    const says = `check says: ${finding.code} at ${toPlace(finding.path)}: ${describeFinding(finding).message}`;
    return state(finding).map((statement) => ({ ...statement, says }));
  });

/** What was counted is possible, and nothing else is. */
const countedOnly = (about: string, counts: Readonly<Record<string, ExactCount>>): Claim => ({
  about,
  says: `census counts only ${JSON.stringify(counts)}`,
  allows: (value) => counts[value] !== undefined && counts[value] !== 0,
});

/** The claims of `census`, as far as it counted all visits. */
export function readCensus(definition: FunnelDefinition, census: Census): Claim[] {
  const { byValue } = findValueRanges(definition);
  const ofParts = Object.entries(census.parts ?? {}).map(([ending, counts]): Claim => {
    const parts = getParts(definition.steps.find(({ id }) => id === ending) as never); // an ending
    return {
      about: `parts of ${ending}`,
      says: `census counts the parts ${JSON.stringify(counts)}`,
      allows: (part) => counts[namePart(parts, Number(part))] !== 0,
    };
  });
  const isCounted = (counts: object | undefined): counts is object =>
    counts !== undefined && Object.keys(counts).length > 0;
  return [
    ...(isCounted(census.endings) ? [countedOnly('endings', census.endings)] : []),
    ...(isCounted(census.redirects) ? [countedOnly('redirects', census.redirects)] : []),
    ...Object.entries(census.decisions).map(([id, counts]) =>
      countedOnly(`decision ${id}`, counts),
    ),
    ...Object.entries(census.bands).map(([id, counts]) => countedOnly(`band ${id}`, counts)),
    ...Object.entries(census.scores).map(([id, totals]) =>
      countedOnly(
        `total ${id}`,
        Object.fromEntries(totals.map(({ total, count }) => [String(total), count])),
      ),
    ),
    ...ofParts,
    ...[...byValue].map(([id, { least, most }]): Claim => ({
      about: `value ${id}`,
      says: `census says that the value is ${least} to ${most}`,
      allows: (value) => Number(value) >= least && Number(value) <= most,
    })),
  ];
}

/** The claims of `paths`: the goals that it proves impossible. */
export const readPaths = ({ coverage }: PathReport): Claim[] =>
  goalKinds.flatMap((kind) =>
    coverage[kind].left.flatMap(({ id, isProved, why }): Claim[] =>
      isProved ? [{ ...never(`goals ${kind}`, id), says: `paths says of "${id}": ${why}` }] : [],
    ),
  );

export function groupClaims(claims: readonly Claim[]): ReadonlyMap<string, readonly Claim[]> {
  const groups = new Map<string, Claim[]>();
  for (const claim of claims) groups.set(claim.about, [...(groups.get(claim.about) ?? []), claim]);
  return groups;
}
