import { useEffect, useRef, useState } from 'react';
import { removeListing as copy } from '../../content/employers';
import { Button } from '../../../shared/ui/button';
import { Card } from '../../../shared/ui/card';
import { Notice } from '../../../shared/ui/notice';
import { AddressText } from '../address-text';
import { PageHead } from '../page-head';
import { useSitePorts } from '../../ports/ports-context';
import { REMOVAL_FORM_NAME, RemovalForm } from './removal-form';
import { getRequestLines, createRemovalMailtoUrl, type RemovalRequest } from './removal-request';

function RemovalConfirmation({
  request,
  onEditAgain,
}: {
  request: RemovalRequest;
  onEditAgain: () => void;
}) {
  const { done: confirmationCopy } = copy;
  const headingRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    headingRef.current?.focus({ preventScroll: true });
  }, []);
  return (
    <>
      <h1 ref={headingRef} tabIndex={-1} className="text-4xl font-bold">
        {confirmationCopy.title}
      </h1>
      <p className="mt-4 text-lg">{confirmationCopy.text}</p>
      <p className="mt-2 text-ink-soft">{confirmationCopy.time}</p>
      <div className="mt-8 flex flex-col gap-3 sm:flex-row">
        <Button asChild size="large">
          <a href={createRemovalMailtoUrl(request)}>{confirmationCopy.send}</a>
        </Button>
        <Button variant="secondary" size="large" onClick={onEditAgain}>
          {confirmationCopy.again}
        </Button>
      </div>
      <p className="mt-4 text-sm text-ink-soft">
        <AddressText>{confirmationCopy.noMail}</AddressText>
      </p>
      <Card className="mt-10">
        <h2 className="text-xl font-bold">{confirmationCopy.summaryTitle}</h2>
        <dl className="mt-4 divide-y divide-line border-t border-line">
          {getRequestLines(request).map(({ term, value }) => (
            <div key={term} className="py-3.5">
              <dt className="text-sm text-ink-soft">{term}</dt>
              <dd dir="auto" className="font-semibold break-words whitespace-pre-line">
                {value}
              </dd>
            </div>
          ))}
        </dl>
      </Card>
    </>
  );
}

function RemovalEditor({ onSubmit }: { onSubmit: (request: RemovalRequest) => void }) {
  return (
    <>
      <h1 className="text-4xl font-bold">{copy.title}</h1>
      <p className="mt-4 text-lg text-ink-soft">{copy.lead}</p>
      <Notice tone="info" title={copy.noteTitle} className="my-8">
        {copy.note}
      </Notice>
      <RemovalForm onSubmit={onSubmit} />
    </>
  );
}

/** `/remove-listing`: a request that the visitor fills in and sends by mail (ST-03). */
export function RemoveListingPage() {
  const { analytics } = useSitePorts();
  const [request, setRequest] = useState<RemovalRequest | null>(null);
  function handleSubmit(submittedRequest: RemovalRequest) {
    analytics.track({ name: 'form_success', form: REMOVAL_FORM_NAME });
    setRequest(submittedRequest);
  }
  return (
    <div className="mx-auto max-w-step px-5 py-12 sm:py-20">
      <PageHead title={copy.title} description={copy.description} path="/remove-listing" />
      {request === null ? (
        <RemovalEditor onSubmit={handleSubmit} />
      ) : (
        <RemovalConfirmation request={request} onEditAgain={() => setRequest(null)} />
      )}
    </div>
  );
}
