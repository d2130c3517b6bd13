import { usePageScheme } from '../../../shared/browser/use-page-scheme';
import { StartPage } from '../start/start-page';
import { useStudioStore } from '../state/studio-store';
import { useOpenName } from './address';
import { Workbench } from './workbench';

/** The first page, or the funnel of the address. */
export function Studio() {
  const name = useOpenName();
  usePageScheme(useStudioStore((state) => state.scheme));
  return name === null ? <StartPage /> : <Workbench key={name} name={name} />;
}
