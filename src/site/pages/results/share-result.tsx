import { CalendarPlus, Image, Link2, Mail, Printer } from 'lucide-react';
import { useState } from 'react';
import { createMailtoUrl } from '../../content/mailto-url';
import { results } from '../../content/results';
import { Button } from '../../../shared/ui/button';
import { importWithRetry } from '../../../shared/browser/import-with-retry';
import { useSitePorts } from '../../ports/ports-context';
import type { KeptResult } from './kept-result';

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

const isLocal = (origin: string): boolean =>
  ['localhost', '127.0.0.1', '[::1]'].includes(new URL(origin).hostname);

/** A build without the address of its site knows only this machine's: then the page's is shared. */
export const getSharedOrigin = (siteOrigin: string, pageOrigin: string): string =>
  isLocal(siteOrigin) ? pageOrigin : siteOrigin;

/** A mail without a recipient: the visitor's own program sends it, to whom they choose. */
const createResultMail = ({ title, lines, score, steps }: KeptResult, address: string): string =>
  createMailtoUrl('', title, [
    ...(score === undefined ? [] : [score.text]),
    ...lines,
    '',
    ...(steps.length === 0 ? [] : [results.nextTitle]),
    ...steps.map((step, index) => `${index + 1}. ${step.title}: ${step.text}`),
    '',
    address,
  ]);

/** Only who takes a result along needs it. */
const loadKeepResult = () => importWithRetry(() => import('./keep-result'));

/**
 * Ways to keep a result without a server: it is printed on one page, mailed, drawn as a picture, and
 * leads to hours in the calendar. The copied address is that of the quiz, without an answer.
 */
export function ShareResult({
  route,
  result,
}: {
  /** The quiz: "/quiz". */
  route: string;
  result: KeptResult;
}) {
  const { siteOrigin, now, newId } = useSitePorts();
  const [status, setStatus] = useState('');
  const address = getSharedOrigin(siteOrigin, window.location.origin) + route;
  /** @param keep returns what to say of it */
  async function say(keep: () => Promise<string>) {
    setStatus(await keep().catch(() => copy.notMade));
  }
  const copyAddress = async () =>
    (await copyText(address)) ? copy.copied : `${copy.failed} ${address}`;
  const savePicture = async () => (await loadKeepResult()).sharePicture(result, address);
  const saveHours = async () =>
    (await loadKeepResult()).shareCalendar(result, address, { now, newId });
  const look = { variant: 'secondary', className: 'max-sm:px-3' } as const;
  return (
    <div className="print:hidden">
      <div className="flex flex-wrap gap-2 sm:gap-3">
        <Button {...look} onClick={() => void say(copyAddress)}>
          <Link2 aria-hidden className="size-4.5" />
          {copy.copy}
        </Button>
        <Button {...look} onClick={() => window.print()}>
          <Printer aria-hidden className="size-4.5" />
          {copy.print}
        </Button>
        <Button {...look} asChild>
          <a href={createResultMail(result, address)} aria-label={copy.mailLabel}>
            <Mail aria-hidden className="size-4.5" />
            {copy.mail}
          </a>
        </Button>
        <Button {...look} aria-label={copy.pictureLabel} onClick={() => void say(savePicture)}>
          <Image aria-hidden className="size-4.5" />
          {copy.picture}
        </Button>
        <Button {...look} aria-label={copy.calendarLabel} onClick={() => void say(saveHours)}>
          <CalendarPlus aria-hidden className="size-4.5" />
          {copy.calendar}
        </Button>
      </div>
      {/* Always mounted: screen readers often skip the text of a new live region. */}
      <p role="status" className="mt-2 min-h-6 text-sm text-ink-soft">
        {status}
      </p>
    </div>
  );
}
