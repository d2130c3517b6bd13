import type { ComponentType, ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { asJsonObject } from '../../../shared/text/json';
import type { ResultPageProps } from '../../pages/use-funnel-result';
import { RESULT_ORIGIN } from '../../../shared/text/result-origin';
import type { Environment } from '../boot/environment';
import type { LoadedFunnel } from '../funnel-page/load-funnel';
import type { VisitPorts } from '../funnel-page/load-migrated-visit';
import { createRecompute } from './create-recompute';
import { createReopen } from './create-reopen';
import { ResultScheme } from './result-scheme';

/** A funnel that leads to a result page, and what the page needs of it. */
interface ResultSource extends ResultPageProps {
  id: string;
  scheme: LoadedFunnel['definition']['presentation']['theme']['scheme'];
}

/** Without a funnel a result page redirects. */
const noSource: ResultSource = {
  id: '',
  scheme: 'auto',
  fallbackTo: '/quizzes',
  recompute: () => null,
  reopen: () => undefined,
  bands: [],
};

function createSource(
  funnel: LoadedFunnel,
  productIds: Environment['productIds'],
  ports: VisitPorts | null,
): ResultSource {
  const { id, result, presentation, scores } = funnel.definition;
  return {
    id,
    scheme: presentation.theme.scheme,
    fallbackTo: result?.fallbackTo ?? noSource.fallbackTo,
    recompute: createRecompute(funnel, productIds, ports),
    reopen: createReopen(funnel),
    bands: scores[0]?.bands ?? [],
  };
}

/**
 * The funnel that a navigation state is from: the one it names, else the first that its answers suit,
 * else the first. A state from before the name, or a forged one, shows no more than its answers give.
 */
function findSource(sources: readonly ResultSource[], state: unknown): ResultSource {
  const origin = asJsonObject(state)[RESULT_ORIGIN];
  return (
    sources.find(({ id }) => id === origin) ??
    sources.find(({ recompute }) => recompute(state) !== null) ??
    sources[0] ??
    noSource
  );
}

interface ResultOfFunnelProps {
  Page: ComponentType<ResultPageProps>;
  sources: readonly ResultSource[];
}

function ResultOfFunnel({ Page, sources }: ResultOfFunnelProps) {
  const { state } = useLocation() as { state: unknown }; // untrusted
  const { id, scheme, ...props } = findSource(sources, state);
  return (
    <ResultScheme key={id} scheme={scheme}>
      <Page {...props} />
    </ResultScheme>
  );
}

/** The page of a result, for each of the funnels that lead to it. */
export function createResultElement(
  Page: ComponentType<ResultPageProps>,
  funnels: readonly LoadedFunnel[],
  { productIds }: Environment,
  ports: VisitPorts | null,
): ReactNode {
  const sources = funnels.map((funnel) => createSource(funnel, productIds, ports));
  return <ResultOfFunnel Page={Page} sources={sources} />;
}
