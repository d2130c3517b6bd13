import { useMemo } from 'react';
import { formatFigure, formatShortFigure } from '../../wording/format-figure';
import { hashText } from '../../../shared/text/hash-text';
import { useOpenFunnel } from '../files/open-funnel';
import type { MeasuredChoice } from '../api/select-counts';
import { measureFunnel, toMeasuredShare } from './measured-funnel';
import { useMeasured } from './measured-store';

/** The visits that are looked at. Known versions are those of git, and the text of the file. */
export function useMeasuredChoice(): MeasuredChoice {
  const definition = useMeasured((state) => state.definition);
  const source = useMeasured((state) => state.source);
  const versions = useMeasured(({ answer }) =>
    answer?.status === 'measured' ? answer.versions : null,
  );
  const saved = useOpenFunnel(({ open }) => open?.saved.text ?? '');
  return useMemo(() => {
    const known =
      versions === null ? null : new Set([hashText(saved), ...versions.map(({ mark }) => mark)]);
    return { definition, source, known };
  }, [definition, source, versions, saved]);
}

/** The share of visitors who leave on a step, in few words and in all. */
export interface StepLoss {
  short: string;
  long: string;
}

/** By step, where enough came to it and the one who looks may read it. */
export function useStepLosses(): ReadonlyMap<string, StepLoss> {
  const answer = useMeasured((state) => state.answer);
  const choice = useMeasuredChoice();
  return useMemo(() => {
    const steps = answer?.status === 'measured' ? measureFunnel(answer.now, choice, []).steps : [];
    return new Map(
      steps.flatMap(({ step, left, came }) => {
        const share = toMeasuredShare(left, came);
        if (share.how === 'unknown') return [];
        return [
          [
            step,
            {
              short: `${formatShortFigure(share).replace('about ', '')} left`,
              long: `${formatFigure(share)} of those who came left here`,
            },
          ] as const,
        ];
      }),
    );
  }, [answer, choice]);
}
