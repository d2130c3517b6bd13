import { Link } from 'react-router-dom';
import { pageMessages } from '../../content/site-messages';
import { Button } from '../../../shared/ui/button';
import { TornPathScene } from '../../../shared/ui/scenes/torn-path-scene';
import { PageHead } from '../page-head';
import { NotFoundFrame } from './not-found-frame';
import { WaysOn } from './ways-on';

/** Any unknown path (RT-02). */
export function NotFoundPage() {
  return (
    <NotFoundFrame picture={<TornPathScene />}>
      <PageHead title="Page not found" description="This address does not exist." path={null} />
      <p className="text-lg text-ink-soft">{pageMessages.notFoundText}</p>
      <Button asChild size="large">
        <Link to="/">{pageMessages.returnHome}</Link>
      </Button>
      <WaysOn />
    </NotFoundFrame>
  );
}
