import { Star } from 'lucide-react';
import type { Coach } from '../../content/coaches';
import { formatRating } from '../../content/marketplace';
import { getInitials } from '../get-initials';

export function CoachAvatar({ coach }: { coach: Coach }) {
  return (
    <span
      aria-hidden
      className="grid size-16 shrink-0 place-items-center rounded-full bg-accent-soft text-xl font-bold text-accent-text"
    >
      {getInitials(coach.name)}
    </span>
  );
}

export function CoachRating({ coach }: { coach: Coach }) {
  return (
    <p className="flex items-center gap-1.5 text-sm font-medium">
      <Star aria-hidden className="size-4 fill-current text-warning-line" />
      {formatRating(coach)}
    </p>
  );
}
