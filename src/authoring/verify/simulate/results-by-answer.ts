import type { VisitOutcome, VisitPart } from '../../../funnel/definition/visit-schema';

/** What visitors got who gave an answer. */
export interface AnswerResults {
  field: string;
  /** An option, a rating or a tick; empty: given. Null: left empty. */
  value: string | null;
  /** Those who gave it and got a result of this kind. */
  visits: number;
  /** How many of them got each of the values, in their order. */
  counts: readonly number[];
}

/** A decision, a score or value with its bands, or the endings: what visitors got of it. */
export interface ResultsOf {
  kind: 'result' | 'band' | 'ending';
  /** Empty for the endings. */
  id: string;
  /** What visitors got, in the order of its name. */
  values: readonly string[];
  answers: readonly AnswerResults[];
}

export interface ResultsAnalysis {
  visits: number;
  /** Those of which visitors got more than one. */
  results: readonly ResultsOf[];
}

type Got = Pick<ResultsOf, 'kind' | 'id'> & { value: string };

/** What a visit got. Prizes are drawn by chance, and links are chosen. */
const readers: Partial<Record<VisitOutcome[0], (id: string, value: string) => Got>> = {
  ending: (id) => ({ kind: 'ending', id: '', value: id }),
  result: (id, value) => ({ kind: 'result', id, value }),
  band: (id, value) => ({ kind: 'band', id, value }),
};

/** The answers that a visit has at its end. Of several options each is one. */
function listAnswers({ views }: VisitPart): Pick<AnswerResults, 'field' | 'value'>[] {
  const last = new Map(views.flatMap(([, , , given = {}]) => Object.entries(given)));
  return [...last].flatMap(([field, values]) => {
    const named: readonly (string | null)[] = values.length === 0 ? [null] : [...new Set(values)];
    return named.map((value) => ({ field, value }));
  });
}

type Counts = Map<string, number>;

/** Counts results by the answers of single visits. */
export function createResultsAnalysis(): {
  add: (visit: VisitPart) => void;
  explain: () => ResultsAnalysis;
} {
  const results = new Map<
    string,
    Pick<ResultsOf, 'kind' | 'id'> & { values: Set<string>; answers: Map<string, Counts> }
  >();
  let visits = 0;

  function count({ kind, id, value }: Got, answers: readonly string[]): void {
    const key = JSON.stringify([kind, id]);
    const of = results.get(key) ?? { kind, id, values: new Set(), answers: new Map() };
    results.set(key, of);
    of.values.add(value);
    for (const answer of answers) {
      const counts: Counts = of.answers.get(answer) ?? new Map();
      of.answers.set(answer, counts.set(value, (counts.get(value) ?? 0) + 1));
    }
  }

  return {
    add: (visit) => {
      visits += 1;
      const answers = listAnswers(visit).map(({ field, value }) => JSON.stringify([field, value]));
      for (const [kind, id, value] of visit.outcomes) {
        const got = readers[kind]?.(id, value);
        if (got !== undefined) count(got, answers);
      }
    },
    explain: () => ({
      visits,
      results: [...results.values()]
        .filter(({ values }) => values.size > 1)
        .map(({ kind, id, values: found, answers }) => {
          const values = [...found].sort();
          return {
            kind,
            id,
            values,
            answers: [...answers].map(([key, counts]) => {
              const [field, value] = JSON.parse(key) as [string, string | null]; // written by `add`
              return {
                field,
                value,
                visits: [...counts.values()].reduce((sum, one) => sum + one, 0),
                counts: values.map((one) => counts.get(one) ?? 0),
              };
            }),
          };
        }),
    }),
  };
}
