import { useEffect, useState } from 'react';
import type { ClientResult } from './studio-client';

/** What a request has brought; null while it is under way. */
export function useServerAnswer<Value>(
  ask: () => Promise<ClientResult<Value>>,
): ClientResult<Value> | null {
  const [answer, setAnswer] = useState<ClientResult<Value> | null>(null);
  // The request is sent once, on mount: another `key` of the component sends another.
  const [asked] = useState(() => ask);
  useEffect(() => {
    let isGone = false;
    const load = async (): Promise<void> => {
      const result = await asked();
      if (!isGone) setAnswer(result);
    };
    void load();
    return () => {
      isGone = true;
    };
  }, [asked]);
  return answer;
}
