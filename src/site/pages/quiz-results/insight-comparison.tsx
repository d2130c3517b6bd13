import { ArrowRight } from 'lucide-react';
import { careerMatchPage } from '../../content/career-match-page';
import { type Insight, insights } from '../../content/career-match-result';
import type { ResultsState } from './results-state';

function getInsights(answers: ResultsState['answers']): Insight[] {
  return Object.values(answers)
    .filter((value) => typeof value === 'string')
    .map((value) => insights[value])
    .filter((insight) => insight !== undefined);
}

/** The visitor's situation beside the goal of a plan. */
export function InsightComparison({ answers }: { answers: ResultsState['answers'] }) {
  return (
    <ul className="grid gap-4">
      {getInsights(answers).map(({ topic, now, goal }) => (
        <li
          key={topic}
          className="overflow-hidden rounded-xl border border-line bg-surface shadow-sm"
        >
          <h3 className="border-b border-line px-5 py-3 text-sm font-semibold text-ink-soft sm:px-7">
            {topic}
          </h3>
          <div className="grid items-stretch sm:grid-cols-[1fr_auto_1fr]">
            <p className="px-5 py-4 sm:px-7 sm:py-6">
              <span className="block text-sm text-ink-soft">{careerMatchPage.now}</span>
              <span className="text-lg font-semibold">{now}</span>
            </p>
            <ArrowRight aria-hidden className="hidden size-6 self-center text-accent sm:block" />
            <p className="bg-accent-soft px-5 py-4 text-accent-text sm:px-7 sm:py-6">
              <span className="block text-sm">{careerMatchPage.goal}</span>
              <span className="text-lg font-semibold">{goal}</span>
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
