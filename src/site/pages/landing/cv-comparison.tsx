import { landing } from '../../content/landing';
import { Badge } from '../../../shared/ui/badge';
import { Card } from '../../../shared/ui/card';

const copy = landing.hero.cvSample;
const termPattern = new RegExp(`(${copy.terms.join('|')})`, 'i');

/** Marks what the posting asks for. Splitting by a group puts each match at an odd index. */
function MarkedText({ children }: { children: string }) {
  return children.split(termPattern).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <mark key={part} className="rounded-sm bg-accent-soft px-0.5 font-semibold text-accent-text">
        {part}
      </mark>
    ),
  );
}

/** One line of a posting, and the lines of a CV before and after tailoring. */
export function CvComparison() {
  return (
    <Card tone="raised" asChild className="p-0! sm:p-0!">
      <figure>
        <figcaption className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-b border-line px-4 py-2.5 sm:px-6 sm:py-4">
          <span className="font-semibold">{copy.title}</span>
          <Badge tone="neutral">{copy.note}</Badge>
        </figcaption>
        <div className="grid gap-2 px-4 py-3 sm:gap-5 sm:px-6 sm:py-6">
          <div>
            <p className="text-sm text-ink-soft">{copy.posting.label}</p>
            <p className="font-semibold">
              <MarkedText>{copy.posting.text}</MarkedText>
            </p>
          </div>
          <div className="rounded-lg bg-sunken px-4 py-2 sm:py-3">
            <p className="text-sm text-ink-soft">{copy.before.label}</p>
            <ul className="mt-1 text-ink-soft">
              {copy.before.lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </div>
          <div className="rounded-lg border-2 border-accent px-4 py-2 sm:py-3">
            <p className="text-sm font-semibold text-accent-text">{copy.after.label}</p>
            <ul className="mt-1 font-medium">
              {copy.after.lines.map((line) => (
                <li key={line}>
                  <MarkedText>{line}</MarkedText>
                </li>
              ))}
            </ul>
          </div>
          <p className="text-sm text-ink-soft">{copy.source}</p>
        </div>
      </figure>
    </Card>
  );
}
