import { lazy, Suspense } from 'react';
import { PanelMessage } from '../../controls/panel-message';
import { useDocument } from '../../document/use-document';
import { useOpenFunnel } from '../../files/open-funnel';
import { Effects } from '../../save/effects';

const TextDifference = lazy(async () => ({
  default: (await import('./text-difference')).TextDifference,
}));

/** What the text changes against the saved version, in words and as lines. */
export function DifferencePanel() {
  const { text } = useDocument();
  const savedText = useOpenFunnel((state) => state.open?.saved.text);
  if (savedText === undefined || text === savedText)
    return <PanelMessage title="Nothing has changed since the last save" />;
  return (
    <div className="grid gap-4 p-3">
      <Effects />
      <section aria-label="Changed lines">
        <h3 className="mb-1 font-sans text-sm font-semibold">Changed lines</h3>
        <Suspense fallback={null}>
          <TextDifference before={savedText} after={text} />
        </Suspense>
      </section>
    </div>
  );
}
