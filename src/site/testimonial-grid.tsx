import { testimonialNote, type Testimonial } from '../content/testimonials';
import { Card } from '../ui/card';
import { classNames } from '../ui/class-names';
import { getInitials } from './get-initials';

const tones: Readonly<Record<Testimonial['tone'], string>> = {
  sand: 'bg-warning-soft text-warning-text',
  mint: 'bg-accent-soft text-accent-text',
  stone: 'bg-sunken text-ink',
};

export function TestimonialGrid({ entries }: { entries: readonly Testimonial[] }) {
  return (
    <>
      <ul className="grid gap-5 md:grid-cols-3">
        {entries.map(({ name, position, text, tone }) => (
          <li key={name}>
            <Card asChild className="flex h-full flex-col gap-6">
              <figure>
                <blockquote className="text-lg leading-relaxed">“{text}”</blockquote>
                <figcaption className="mt-auto flex items-center gap-3.5">
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
          </li>
        ))}
      </ul>
      <p className="mt-5 text-sm text-ink-soft">{testimonialNote}</p>
    </>
  );
}
