import { useDocument } from '../document/use-document';
import type { AnswerInput, AnswerName, AnswerValue } from '../panels/answers';
import type { AnswerResult } from '../worker/answer';
import { type Asked, type AskedByName, useAnswers } from './answers-store';
import { requestAnswer } from './keep-report';

const cancels = new Map<AnswerName, () => void>();

/** Asks the worker. A newer request of a name cancels the older one. */
function askOnDemand<Name extends AnswerName>(
  name: Name,
  input: AnswerInput<Name>,
  text: string,
): void {
  cancels.get(name)?.();
  const keep = (answer: AnswerResult<AnswerValue<Name>> | null): void =>
    useAnswers.setState(({ asked }) => ({ asked: { ...asked, [name]: { input, text, answer } } }));
  keep(null);
  cancels.set(name, requestAnswer(name, input, keep));
}

/** What has changed since a panel asked. */
export type ChangedSince = 'text' | 'input' | null;

export interface AnswerOnDemand<Name extends AnswerName> {
  /** The last request with its answer; undefined before the first. */
  asked: Asked<Name> | undefined;
  /** Null, too, while there is no answer. */
  changed: ChangedSince;
  ask: () => void;
}

function findChange<Name extends AnswerName>(
  asked: Asked<Name> | undefined,
  input: AnswerInput<Name>,
  text: string,
): ChangedSince {
  if (asked?.answer?.ok !== true) return null;
  if (asked.text !== text) return 'text';
  return JSON.stringify(asked.input) === JSON.stringify(input) ? null : 'input';
}

/**
 * An answer on demand. It stays while other panels are shown, until another funnel is opened.
 * @param input what the panel would ask with now
 */
export function useAnswer<Name extends AnswerName>(
  name: Name,
  input: AnswerInput<Name>,
): AnswerOnDemand<Name> {
  const { text } = useDocument();
  const asked = useAnswers((state): AskedByName[Name] => state.asked[name]) as
    Asked<Name> | undefined; // kept under its own name
  return {
    asked,
    changed: findChange(asked, input, text),
    ask: () => askOnDemand(name, input, text),
  };
}
