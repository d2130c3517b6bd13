import { landing } from '../../content/landing';
import { Badge } from '../../ui/badge';
import { Card } from '../../ui/card';

/** A sample of the daily job feed. */
export function FeedPreview() {
  const { title, note, entries } = landing.hero.preview;
  return (
    <Card tone="raised" asChild className="p-0! sm:p-0!">
      <figure>
        <figcaption className="flex items-center justify-between gap-3 border-b border-line px-5 py-4 sm:px-6">
          <span className="font-semibold">{title}</span>
          <Badge tone="neutral">{note}</Badge>
        </figcaption>
        <ul className="divide-y divide-line">
          {entries.map(({ role, place, score, state }) => (
            <li key={role} className="flex items-center gap-4 px-5 py-4.5 sm:px-6">
              <span className="grid size-14 shrink-0 place-items-center rounded-full bg-accent-soft text-lg font-bold text-accent-text tabular-nums">
                <span className="sr-only">Match score </span>
                {score}
              </span>
              <span className="min-w-0 flex-1">
                <span className="block leading-snug font-semibold">{role}</span>
                <span className="block text-sm text-ink-soft">{place}</span>
              </span>
              <span className="text-right text-sm font-medium text-ink-soft">{state}</span>
            </li>
          ))}
        </ul>
      </figure>
    </Card>
  );
}
