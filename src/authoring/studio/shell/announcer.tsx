import { useEffect, useState } from 'react';
import { formatPlural } from '../../wording/format-numbers';
import { useReport } from '../report/report-store';

/** The findings rest for this time before they are read out: not at every key. */
const restMs = 1_200;

/** Says to screen readers how many findings there are, once typing rests. */
export function Announcer() {
  const groups = useReport((state) => state.groups);
  const isDone = useReport((state) => state.status === 'done');
  const [text, setText] = useState('');
  useEffect(() => {
    if (!isDone) return undefined;
    const errors = groups.filter(({ root }) => root.severity === 'error').length;
    const timer = setTimeout(
      () =>
        setText(
          groups.length === 0
            ? 'No findings'
            : `${formatPlural(errors, 'error')}, ${formatPlural(groups.length - errors, 'warning')}`,
        ),
      restMs,
    );
    return () => clearTimeout(timer);
  }, [groups, isDone]);
  return (
    <p role="status" aria-label="Findings" className="sr-only">
      {text}
    </p>
  );
}
