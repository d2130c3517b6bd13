import { usePageScheme } from '../../../shared/browser/use-page-scheme';
import { ReviewPage } from '../review/review-page';
import { StartPage } from '../start/start-page';
import { useStudioStore } from '../state/studio-store';
import { parseReviewName, useOpenName } from './address';
import { Workbench } from './workbench';

/** The first page, or the funnel or the proposal of the address. */
export function Studio() {
  const name = useOpenName();
  usePageScheme(useStudioStore((state) => state.scheme));
  if (name === null) return <StartPage />;
  const branch = parseReviewName(name);
  return branch === null ? (
    <Workbench key={name} name={name} />
  ) : (
    <ReviewPage key={name} branch={branch} />
  );
}
