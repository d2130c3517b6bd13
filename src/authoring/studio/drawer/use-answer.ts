import {
  type Answer,
  type AnswerKind,
  type Answers,
  type Asked,
  type AskOf,
  useAnswers,
} from '../analysis/answers-store';
import { askOfText } from '../analysis/run-analysis';
import { useDocument } from '../document/use-document';
import type { Tell } from '../model/protocol';

const cancels = new Map<AnswerKind, () => void>();

/** Asks the analysis. A newer ask of a kind cancels the older one. */
function askOnDemand<Kind extends AnswerKind>(kind: Kind, ask: AskOf<Kind>, text: string): void {
  cancels.get(kind)?.();
  const keep = (answer: Answer<Kind>): void =>
    useAnswers.setState({ [kind]: { ask, text, answer } } as Partial<Answers>); // keyed by its own kind
  keep({ status: 'asked' });
  const cancel = askOfText(ask, (tell) => {
    if (tell.tell === 'failed') keep({ status: 'failed', because: tell.because });
    if (tell.tell === kind)
      keep({ status: 'answered', content: tell as Extract<Tell, { tell: Kind }> }); // by its kind
  });
  cancels.set(kind, cancel);
}

/** What has changed since a panel asked. */
export type ChangedSince = 'text' | 'ask' | null;

export interface OnDemandAnswer<Kind extends AnswerKind> {
  /** The last ask with its answer; null before the first. */
  asked: Asked<Kind> | null;
  /** Null, too, while there is no answer. */
  changed: ChangedSince;
  ask: () => void;
}

function findChange<Kind extends AnswerKind>(
  asked: Asked<Kind> | null,
  ask: AskOf<Kind>,
  text: string,
): ChangedSince {
  if (asked?.answer.status !== 'answered') return null;
  if (asked.text !== text) return 'text';
  return JSON.stringify(asked.ask) === JSON.stringify(ask) ? null : 'ask';
}

/**
 * An answer on demand. It stays while other panels are shown, until another funnel is opened.
 * @param ask what the panel would ask now
 */
export function useAnswer<Kind extends AnswerKind>(
  kind: Kind,
  ask: AskOf<Kind>,
): OnDemandAnswer<Kind> {
  const { text } = useDocument();
  const asked = useAnswers((state): Asked<Kind> | null => state[kind]);
  return {
    asked,
    changed: findChange(asked, ask, text),
    ask: () => askOnDemand(kind, ask, text),
  };
}
