import { claims, claimsNote } from '../../content/claims';
import { credentials as copy, type TeamMember } from '../../content/credentials';
import { Section } from '../section';

function Founder({ name, role, bio }: TeamMember) {
  return (
    <li className="border-t-2 border-accent pt-5">
      <h4 className="text-xl font-bold">{name}</h4>
      <p className="font-medium text-accent-text">{role}</p>
      <p className="mt-3 text-ink-soft">{bio}</p>
    </li>
  );
}

/** Founders and experts (LD-06). */
export function Credentials() {
  return (
    <Section title={copy.title} lead={copy.lead}>
      <p className="max-w-step text-3xl font-bold text-balance">{claims.consulted.text}</p>
      <p className="mt-3 text-sm text-ink-soft">{claimsNote}</p>
      <h3 className="mt-12 text-2xl font-bold">{copy.foundersTitle}</h3>
      <ul className="mt-6 grid gap-8 md:grid-cols-3">
        {copy.founders.map((founder) => (
          <Founder key={founder.name} {...founder} />
        ))}
      </ul>
      <h3 className="mt-12 text-2xl font-bold">{copy.boardTitle}</h3>
      <ul className="mt-4 grid gap-x-10 md:grid-cols-2">
        {copy.board.map(({ name, role, bio }) => (
          <li key={name} className="border-t border-line py-4">
            <h4 className="font-semibold">
              {name}, <span className="font-normal text-ink-soft">{role}</span>
            </h4>
            <p className="mt-1 text-ink-soft">{bio}</p>
          </li>
        ))}
      </ul>
      <p className="mt-4 text-sm text-ink-soft">{copy.note}</p>
    </Section>
  );
}
