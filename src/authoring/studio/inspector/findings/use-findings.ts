import type { DefinitionPath } from '../../../../funnel/definition/issues/issue';
import { useReport } from '../../report/report-store';
import { selectFindings } from './place-findings';
import { listFindings } from '../../worker/list-findings';
import type { FindingGroup, StudioFinding } from '../../worker/report';
import { useStudioStore } from '../../state/studio-store';
import { useIsWide } from '../../state/use-is-wide';

/** More findings of one property are read in the drawer. */
const maxShown = 3;

export interface PlacedFindings {
  shown: readonly StudioFinding[];
  /** How many more there are. */
  more: number;
  hasErrors: boolean;
}

/**
 * The findings of a place of the form.
 * @param inner the places inside it that show their own
 */
export function useFindings(
  at: DefinitionPath,
  inner: readonly DefinitionPath[] = [],
): PlacedFindings {
  const groups = useReport((state) => state.groups);
  const all = selectFindings(listFindings(groups), at, inner);
  return {
    shown: all.slice(0, maxShown),
    more: Math.max(0, all.length - maxShown),
    hasErrors: all.some(({ severity }) => severity === 'error'),
  };
}

const isCause = (groups: readonly FindingGroup[], { key }: StudioFinding): boolean =>
  groups.some(({ root }) => root.key === key);

/** Whether the drawer beside the form shows a finding with all that it says. */
export function useIsToldBeside(finding: StudioFinding): boolean {
  const isWide = useIsWide();
  const isListOpen = useStudioStore(
    ({ isDrawerOpen, drawerTab }) => isDrawerOpen && drawerTab === 'findings',
  );
  const groups = useReport((state) => state.groups);
  // The list is closed over what follows from a cause.
  return isWide && isListOpen && isCause(groups, finding);
}

/** The id of the text that tells a finding: the form tells each once. */
export const toFindingId = ({ key }: StudioFinding): string => `finding-${encodeURIComponent(key)}`;

/** The ids of the texts that describe an input. */
export const joinIds = (...ids: readonly (string | undefined)[]): string | undefined =>
  ids.filter((id) => id !== undefined).join(' ') || undefined;
