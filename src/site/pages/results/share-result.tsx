import { Link2, Printer } from 'lucide-react';
import { useState } from 'react';
import { results } from '../../content/results';
import { Button } from '../../../shared/ui/button';
import { useSitePorts } from '../../ports/ports-context';

const copy = results.share;

/** Whether the clipboard has the text now. A browser may refuse. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Copies the address of the quiz, never an answer, and prints the result on one page. */
export function ShareResult({ route }: { /** The quiz: "/quiz". */ route: string }) {
  const { siteOrigin } = useSitePorts();
  const [status, setStatus] = useState('');
  const address = siteOrigin + route;
  async function handleCopy() {
    setStatus((await copyText(address)) ? copy.copied : `${copy.failed} ${address}`);
  }
  return (
    <div className="print:hidden">
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => void handleCopy()}>
          <Link2 aria-hidden className="size-4.5" />
          {copy.copy}
        </Button>
        <Button variant="secondary" onClick={() => window.print()}>
          <Printer aria-hidden className="size-4.5" />
          {copy.print}
        </Button>
      </div>
      {/* Always mounted: screen readers often skip the text of a new live region. */}
      <p role="status" className="mt-2 min-h-6 text-sm text-ink-soft">
        {status}
      </p>
    </div>
  );
}
