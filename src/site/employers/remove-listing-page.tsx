import { useEffect, useRef, useState } from 'react';
import { removeListing as copy } from '../../content/employers';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { Notice } from '../../ui/notice';
import { PageHead } from '../page-head';
import { useSitePorts } from '../../ports/ports-context';
import { REMOVAL_FORM_NAME, RemovalForm } from './removal-form';
import { getRequestLines, createRemovalMailtoUrl, type RemovalRequest } from './removal-request';

function RemovalConfirmation({
  request,
  onAgain,
}: {
  request: RemovalRequest;
  onAgain: () => void;
}) {
  const { done } = copy;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="text-4xl font-bold">
        {done.title}
      </h1>
      <p className="mt-4 text-lg">{done.text}</p>
      <p className="mt-2 text-ink-soft">{done.time}</p>
      <div className="mt-8 flex flex-col gap-3 sm:flex-row">
        <Button asChild size="large">
          <a href={createRemovalMailtoUrl(request)}>{done.send}</a>
        </Button>
        <Button variant="secondary" size="large" onClick={onAgain}>
          {done.again}
        </Button>
      </div>
      <p className="mt-4 text-sm text-ink-soft">{done.noMail}</p>
      <Card className="mt-10">
        <h2 className="text-xl font-bold">{done.summaryTitle}</h2>
        <dl className="mt-4 divide-y divide-line border-t border-line">
          {getRequestLines(request).map(({ term, value }) => (
            <div key={term} className="py-3.5">
              <dt className="text-sm text-ink-soft">{term}</dt>
              <dd className="font-semibold break-words whitespace-pre-line">{value}</dd>
            </div>
          ))}
        </dl>
      </Card>
    </>
  );
}

function RemovalEditor({ onDone }: { onDone: (request: RemovalRequest) => void }) {
  return (
    <>
      <h1 className="text-4xl font-bold">{copy.title}</h1>
      <p className="mt-4 text-lg text-ink-soft">{copy.lead}</p>
      <Notice tone="info" title={copy.noteTitle} className="my-8">
        {copy.note}
      </Notice>
      <RemovalForm onDone={onDone} />
    </>
  );
}

/** `/remove-listing`: a request that is written here and sent by whoever wrote it (ST-03). */
export function RemoveListingPage() {
  const { analytics } = useSitePorts();
  const [request, setRequest] = useState<RemovalRequest | null>(null);
  function confirm(written: RemovalRequest) {
    analytics.track({ name: 'form_success', form: REMOVAL_FORM_NAME });
    setRequest(written);
  }
  return (
    <div className="mx-auto max-w-step px-5 py-12 sm:py-20">
      <PageHead title={copy.title} description={copy.description} path="/remove-listing" />
      {request === null ? (
        <RemovalEditor onDone={confirm} />
      ) : (
        <RemovalConfirmation request={request} onAgain={() => setRequest(null)} />
      )}
    </div>
  );
}
