import { useEffect, useRef, useState } from 'react';
import { useDocument } from '../document/use-document';
import { askOfText, type OpenAsk } from '../analysis/run-analysis';
import type { Tell } from '../model/protocol';

export type Answer<Content> =
  | { status: 'none' }
  | { status: 'asked' }
  | { status: 'answered'; content: Content }
  | { status: 'failed'; because: string };

/**
 * Asks the analysis on demand. A newer question cancels an older one.
 * @returns the answer, what asks, and whether the text has changed since
 */
export function useAnswer<Kind extends Tell['tell']>(
  kind: Kind,
): [answer: Answer<Extract<Tell, { tell: Kind }>>, ask: (ask: OpenAsk) => void, isOld: boolean] {
  const { text } = useDocument();
  const [askedText, setAskedText] = useState(text);
  const [answer, setAnswer] = useState<Answer<Extract<Tell, { tell: Kind }>>>({ status: 'none' });
  const cancel = useRef<(() => void) | null>(null);
  useEffect(() => () => cancel.current?.(), []);
  const ask = (content: OpenAsk): void => {
    cancel.current?.();
    setAskedText(text);
    setAnswer({ status: 'asked' });
    cancel.current = askOfText(content, (tell) => {
      if (tell.tell === 'failed') setAnswer({ status: 'failed', because: tell.because });
      if (tell.tell === kind)
        setAnswer({ status: 'answered', content: tell as Extract<Tell, { tell: Kind }> }); // by its kind
    });
  };
  return [answer, ask, answer.status === 'answered' && askedText !== text];
}
