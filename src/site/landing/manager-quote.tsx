import { landing } from '../../content/landing';

const copy = landing.quote;

/** A hiring manager's quote on untailored CVs. */
export function ManagerQuote() {
  return (
    <section
      aria-labelledby="manager-quote"
      className="bg-ink px-5 py-16 text-paper sm:px-8 sm:py-24"
    >
      <figure className="mx-auto max-w-page">
        <h2 id="manager-quote" className="font-semibold">
          {copy.title}
        </h2>
        <blockquote className="mt-6 max-w-[54rem] text-3xl leading-snug font-semibold text-balance">
          “{copy.text}”
        </blockquote>
        <figcaption className="mt-8">
          {copy.by}
          <span className="block text-sm opacity-80">{copy.note}</span>
        </figcaption>
      </figure>
    </section>
  );
}
