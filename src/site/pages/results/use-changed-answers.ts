import { useEffect, useState } from 'react';

/** An answer in words, as a result shows it. */
export interface ShownAnswer {
  fieldId: string;
  answer: string;
}

/** What a result showed when its visitor went to change an answer. It lives as long as the document. */
let answersBefore: ReadonlyMap<string, string> | null = null;

/** Remembers what a result shows, for the result that the change leads to. */
export function rememberAnswers(answers: readonly ShownAnswer[]): void {
  answersBefore = new Map(answers.map(({ fieldId, answer }) => [fieldId, answer]));
}

/** The fields with another answer than before the change: once, on the first result after it. */
export function useChangedAnswers(answers: readonly ShownAnswer[]): ReadonlySet<string> {
  const [changed] = useState(() => {
    const before = answersBefore;
    const differs = ({ fieldId, answer }: ShownAnswer) => before?.get(fieldId) !== answer;
    return new Set(before === null ? [] : answers.filter(differs).map(({ fieldId }) => fieldId));
  });
  useEffect(() => {
    answersBefore = null;
  }, []);
  return changed;
}
