import { useId } from 'react';
import { Card } from '../../shared/ui/card';
import { NamedScene, type NamedSceneProps } from '../../shared/ui/scenes/named-scene';
import { formatMessage, type PlayerMessages } from './player-messages';

export interface BesideStepProps {
  scene: NamedSceneProps['name'];
  /** What the visitor has answered on the steps before, in words. */
  answers: readonly { fieldId: string; question: string; answer: string }[];
  messages: PlayerMessages['answersSoFar'];
}

/** More would not fit a window of 800 px. */
const MOST_ROWS = 6;

/** The visitor's last answers, in the words of the quiz. */
function AnswerSheet({ answers, messages }: Omit<BesideStepProps, 'scene'>) {
  const headingId = useId();
  const earlier = answers.length - MOST_ROWS;
  return (
    <Card asChild className="animate-fade">
      <aside aria-labelledby={headingId}>
        <h2 id={headingId} className="text-base font-semibold">
          {messages.title}
        </h2>
        {earlier > 0 && (
          <p className="mt-1 text-sm text-ink-soft">
            {formatMessage(messages.earlier, { count: earlier })}
          </p>
        )}
        <dl className="mt-2 divide-y divide-line">
          {answers.slice(-MOST_ROWS).map(({ fieldId, question, answer }) => (
            <div key={fieldId} className="animate-fade py-2.5">
              <dt className="truncate text-sm text-ink-soft">{question}</dt>
              <dd dir="auto" className="line-clamp-2 font-semibold wrap-anywhere">
                {answer}
              </dd>
            </div>
          ))}
        </dl>
      </aside>
    </Card>
  );
}

/** A drawing, until there are answers. Then they fill a sheet, which the result goes on with. */
export function BesideStepContent({ scene, ...sheet }: BesideStepProps) {
  return sheet.answers.length === 0 ? (
    <NamedScene name={scene} className="w-full animate-fade" />
  ) : (
    <AnswerSheet {...sheet} />
  );
}
