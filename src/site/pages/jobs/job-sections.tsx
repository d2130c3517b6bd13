import type { JobSection } from '../../content/jobs';

/** The description of a job, below the heading of its page or of its place beside a list. */
export function JobSections({
  sections,
  level: Heading,
}: {
  sections: readonly JobSection[];
  level: 'h2' | 'h3';
}) {
  return sections.map(({ title, text, points = [] }) => (
    <section key={title} aria-label={title}>
      <Heading className={Heading === 'h2' ? 'text-2xl font-bold' : 'text-lg font-bold'}>
        {title}
      </Heading>
      {text !== undefined && <p className="mt-3">{text}</p>}
      {points.length > 0 && (
        <ul className="mt-3 ml-5 grid list-disc gap-2">
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      )}
    </section>
  ));
}
