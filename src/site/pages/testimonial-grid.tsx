import { useState } from 'react';
import { testimonialActions, testimonialNote, type Testimonial } from '../content/testimonials';
import { Button } from '../../shared/ui/button';
import { Card } from '../../shared/ui/card';
import { classNames } from '../../shared/ui/class-names';
import { getInitials } from './get-initials';

const tones: Readonly<Record<Testimonial['tone'], string>> = {
  sand: 'bg-warning-soft text-warning-text',
  mint: 'bg-accent-soft text-accent-text',
  stone: 'bg-sunken text-ink',
};

function TestimonialCard({ name, position, text, tone }: Testimonial) {
  return (
    <Card asChild className="flex h-full flex-col gap-3 sm:gap-6">
      <figure>
        <blockquote className="leading-relaxed sm:text-lg">“{text}”</blockquote>
        <figcaption className="mt-auto flex max-[20rem]:flex-wrap items-center gap-3.5">
          <span
            aria-hidden
            className={classNames(
              'grid size-12 shrink-0 place-items-center rounded-full font-bold',
              tones[tone],
            )}
          >
            {getInitials(name)}
          </span>
          <span>
            <span className="block font-semibold">{name}</span>
            <span className="block text-sm text-ink-soft">{position}</span>
          </span>
        </figcaption>
      </figure>
    </Card>
  );
}

export function TestimonialGrid({
  entries,
  shownOnPhone = entries.length,
}: {
  entries: readonly Testimonial[];
  /** How many a phone shows before its visitor asks for the others. */
  shownOnPhone?: number;
}) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <ul className="grid gap-5 md:grid-cols-3">
        {entries.map((entry, index) => (
          <li
            key={entry.name}
            className={
              index < shownOnPhone || isOpen ? undefined : 'max-md:not-print:not-noscript:hidden'
            }
          >
            <TestimonialCard {...entry} />
          </li>
        ))}
      </ul>
      {shownOnPhone < entries.length && (
        <Button
          variant="secondary"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
          className="mt-4 w-full md:hidden"
        >
          {isOpen ? testimonialActions.less : testimonialActions.more}
        </Button>
      )}
      <p className="mt-4 text-sm sm:mt-5 text-ink-soft">{testimonialNote}</p>
    </>
  );
}
