import type { ReactNode } from 'react';
import {
  getMediaAddress,
  type ListChange,
  type Review,
  type ReviewedClaim,
} from '../api/api-protocol';
import { reviewMessages } from './review-messages';

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="font-sans text-sm font-semibold">{title}</h3>
      {children}
    </section>
  );
}

/** The reasons of the authors. The title of a single one stands at the top of the page already. */
function Why({ why }: Pick<Review, 'why'>) {
  if (why.length === 0) return null;
  return (
    <Part title={reviewMessages.why}>
      {why.map(({ title, reason }) => (
        <div key={`${title} ${reason}`} className="mt-1 text-sm wrap-anywhere">
          {why.length > 1 && <p className="font-semibold">{title}</p>}
          <p className="whitespace-pre-line">{reason}</p>
        </div>
      ))}
    </Part>
  );
}

function NewPictures({ newPictures, commits }: Pick<Review, 'newPictures' | 'commits'>) {
  if (newPictures.length === 0) return null;
  return (
    <Part title={reviewMessages.newPictures}>
      <ul className="mt-1 flex flex-wrap gap-3">
        {newPictures.map((name) => (
          <li key={name} className="w-40 text-xs wrap-anywhere text-ink-soft">
            <img
              src={`${getMediaAddress(commits.after)}/${name}`}
              alt=""
              className="aspect-4/3 w-full rounded-md border border-line bg-sunken object-contain"
            />
            {name}
          </li>
        ))}
      </ul>
    </Part>
  );
}

interface Reason {
  what: string;
  because: string;
}

/** The reasons that a proposal adds, and those that it takes away. */
function Reasons({ title, change }: { title: string; change: ListChange<Reason> }) {
  const { added, removed } = change;
  if (added.length + removed.length === 0) return null;
  return (
    <Part title={title}>
      <ul className="mt-1 grid gap-1.5 text-sm wrap-anywhere">
        {added.map(({ what, because }) => (
          <li key={what}>
            {what}
            <span className="block pl-3 text-ink-soft">{because}</span>
          </li>
        ))}
        {removed.map(({ what }) => (
          <li key={what} className="text-ink-soft">
            {reviewMessages.noLonger} {what}
          </li>
        ))}
      </ul>
    </Part>
  );
}

const describeClaim = ({ texts, kind, written }: ReviewedClaim): Reason => ({
  what: texts.map((text) => `“${text}”`).join(', '),
  because: reviewMessages.evidence[kind](written),
});

const mapChange = <Entry, Mapped>(
  { added, removed }: ListChange<Entry>,
  map: (entry: Entry) => Mapped,
): ListChange<Mapped> => ({ added: added.map(map), removed: removed.map(map) });

/** What a proposal gives as its reasons, and the pictures that it brings. */
export function ReasonsReview({ review }: { review: Review }) {
  const { claims, departures } = review.reasons;
  return (
    <>
      <Why why={review.why} />
      <NewPictures newPictures={review.newPictures} commits={review.commits} />
      <Reasons title={reviewMessages.claims} change={mapChange(claims, describeClaim)} />
      <Reasons
        title={reviewMessages.departures}
        change={mapChange(departures, ({ row, because }) => ({ what: row, because }))}
      />
    </>
  );
}
