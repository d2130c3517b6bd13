import { useId } from 'react';
import { Link } from 'react-router-dom';
import { landing } from '../../content/landing';
import { Button } from '../../../shared/ui/button';
import { useTrackCtaClick } from '../use-track-cta-click';

export interface FirstQuestionProps {
  title: string;
  /** The page of the quiz. */
  route: string;
  /** `to`: the quiz with this answer, so that a link answers before any script is there. */
  answers: readonly { label: string; to: string }[];
}

/** The first question of a quiz: one press answers it, and goes on at the second. */
export function FirstQuestion({ title, route, answers }: FirstQuestionProps) {
  const headingId = useId();
  const track = useTrackCtaClick();
  return (
    <section aria-labelledby={headingId} className="mt-4 sm:mt-6 print:hidden">
      <h2 id={headingId} className="text-xl font-bold">
        {title}
      </h2>
      <ul className="mt-2 flex flex-wrap gap-2 sm:mt-3">
        {answers.map(({ label, to }) => (
          <li key={to}>
            <Button
              asChild
              variant="secondary"
              size="small"
              className="px-2.5! sm:px-4! sm:text-base"
            >
              {/* Analytics is told that it was answered, and not how. */}
              <Link
                to={to}
                viewTransition
                data-call-to-action
                onClick={() => track('landing-question', title, route)}
              >
                {label}
              </Link>
            </Button>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm text-ink-soft">{landing.hero.questionNote}</p>
    </section>
  );
}
