import { Link } from 'react-router-dom';
import { pageMessages } from '../../content/site-messages';
import { Button } from '../../../shared/ui/button';
import { TornPathScene } from '../../../shared/ui/scenes/torn-path-scene';
import { PageHead } from '../page-head';
import { WaysOn } from './ways-on';

/** Any unknown path (RT-02). */
export function NotFoundPage() {
  return (
    <div className="mx-auto grid max-w-step justify-items-center gap-5 px-5 py-24 text-center sm:py-32">
      <PageHead title="Page not found" description="This address does not exist." path={null} />
      <TornPathScene />
      <h1 className="text-4xl font-bold">{pageMessages.notFound}</h1>
      <p className="text-lg text-ink-soft">{pageMessages.notFoundText}</p>
      <Button asChild size="large">
        <Link to="/">{pageMessages.returnHome}</Link>
      </Button>
      <WaysOn />
    </div>
  );
}
