import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import { Badge } from '../../../shared/ui/badge';
import type { FunnelEntry, FunnelPicture } from '../api/api-protocol';
import { formatPlural } from '../../wording/format-numbers';
import { formatDateTime, formatTime } from '../controls/format-time';
import { formatVisits } from '../measured/measured-funnel';
import { getFunnelAddress } from '../shell/address';
import { CardActions, type ChangeHandler } from './card-actions';

/** The first screen in small, in the colours of the funnel. */
export function PictureOfFunnel({ picture }: { picture: FunnelPicture | null }) {
  return (
    <div
      aria-hidden
      data-scheme={picture?.scheme}
      className="grid h-40 place-items-center overflow-hidden border-b border-line bg-sunken"
    >
      {picture !== null && (
        <div className="mt-8 h-full w-56 rounded-t-lg border border-b-0 border-line bg-paper bg-(image:--image-glow) bg-no-repeat px-4 pt-3 shadow-md">
          <div className="h-1 w-full rounded-full bg-line">
            <div className="h-full w-1/4 rounded-full bg-accent" />
          </div>
          <p className="mt-3 line-clamp-2 font-display text-sm leading-tight font-bold text-ink">
            {picture.title}
          </p>
          <div className="mt-2 grid gap-1">
            {picture.options.map((option) => (
              <p
                key={option}
                className="truncate rounded-[0.375rem] border border-line bg-surface px-2 py-0.5 text-xs text-ink-soft"
              >
                {option}
              </p>
            ))}
          </div>
        </div>
      )}
    </div>
  );
}

function FindingSummary({ errors, warnings }: Pick<FunnelEntry, 'errors' | 'warnings'>) {
  if (errors > 0)
    return (
      <span className="inline-flex items-center gap-1.5 text-danger-text">
        <CircleAlert aria-hidden className="size-4" />
        {formatPlural(errors, 'error')}
      </span>
    );
  if (warnings > 0)
    return (
      <span className="inline-flex items-center gap-1.5 text-warning-text">
        <TriangleAlert aria-hidden className="size-4" />
        {formatPlural(warnings, 'warning')}
      </span>
    );
  return (
    <span className="inline-flex items-center gap-1.5 text-accent-text">
      <CircleCheck aria-hidden className="size-4" />
      No findings
    </span>
  );
}

/**
 * A funnel of the folder; it leads to its panels.
 * @param hasDraft this browser keeps text of it that was not saved
 * @param finishes visits of the last seven days that finished; null for a reader who is not a signed-in member
 */
export function FunnelCard({
  entry,
  hasDraft,
  finishes,
  others,
  onChanged,
}: {
  entry: FunnelEntry;
  hasDraft: boolean;
  finishes: number | null;
  others: readonly FunnelEntry[];
  onChanged: ChangeHandler;
}) {
  const { name, summary, errors, warnings, isReadOnly, problem, changedAt } = entry;
  const title = summary?.title ?? name;
  return (
    <li className="relative flex flex-col overflow-hidden rounded-lg border border-line bg-surface shadow-sm hover:border-accent hover:shadow-md">
      <PictureOfFunnel picture={summary?.picture ?? null} />
      <div className="flex flex-1 flex-col gap-1 p-4">
        <h2 className="font-sans text-lg font-semibold">
          <a
            href={getFunnelAddress(name)}
            className="after:absolute after:inset-0 after:rounded-lg"
          >
            {title}
          </a>
        </h2>
        <p className="text-sm text-ink-soft">
          {summary === null
            ? (problem ?? 'The definition cannot be read yet.')
            : `${summary.route} · ${String(summary.steps)} steps · version ${String(summary.version)}`}
        </p>
        {changedAt > 0 && (
          <p className="text-sm text-ink-soft">
            Changed <time dateTime={formatDateTime(changedAt)}>{formatTime(changedAt)}</time>
          </p>
        )}
        {finishes !== null && (
          <p className="text-sm text-ink-soft">{formatVisits(finishes)} finished in seven days</p>
        )}
        <div className="mt-auto flex flex-wrap items-center gap-2 pt-3 text-sm font-semibold">
          {problem === null ? (
            <FindingSummary errors={errors} warnings={warnings} />
          ) : (
            <span className="inline-flex items-center gap-1.5 text-warning-text">
              <TriangleAlert aria-hidden className="size-4" />
              Not checked
            </span>
          )}
          {hasDraft && <Badge tone="warning">Unsaved changes</Badge>}
          {isReadOnly && <Badge>TypeScript, read-only</Badge>}
          <CardActions entry={entry} title={title} others={others} onChanged={onChanged} />
        </div>
      </div>
    </li>
  );
}
