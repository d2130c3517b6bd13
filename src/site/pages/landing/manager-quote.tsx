import { landing } from '../../content/landing';

const copy = landing.quote;

/** A hiring manager's quote on untailored CVs. */
export function ManagerQuote() {
  return (
    <section
      aria-labelledby="manager-quote"
      data-scheme="dark"
      className="bg-deep px-5 py-6 text-ink sm:px-8 sm:py-24"
    >
      <figure className="mx-auto max-w-page">
        <h2 id="manager-quote" className="font-semibold">
          {copy.title}
        </h2>
        <blockquote className="mt-4 max-w-[54rem] text-xl leading-snug sm:mt-6 sm:text-3xl font-semibold text-balance">
          “{copy.text}”
        </blockquote>
        <figcaption className="mt-4 sm:mt-8">
          {copy.by}
          <span className="block text-sm text-ink-soft">{copy.note}</span>
        </figcaption>
      </figure>
    </section>
  );
}
