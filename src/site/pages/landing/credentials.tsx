import { claims, claimsNote } from '../../content/claims';
import { credentials as copy, type TeamMember } from '../../content/credentials';
import { PhoneDisclosure } from '../phone-disclosure';
import { Section } from '../section';

function Founder({ name, role, bio }: TeamMember) {
  return (
    <li className="border-t-2 border-accent pt-4 md:pt-5">
      <h4 className="text-xl font-bold">{name}</h4>
      <p className="font-medium text-accent-text">{role}</p>
      <p className="mt-2 text-ink-soft md:mt-3">{bio}</p>
    </li>
  );
}

/** Founders and experts (LD-06). */
export function Credentials() {
  return (
    <Section title={copy.title} lead={copy.lead}>
      <p className="max-w-step font-bold text-balance md:text-3xl">{claims.consulted.text}</p>
      <p className="mt-2 text-sm text-ink-soft md:mt-3">{claimsNote}</p>
      <div className="mt-4 border-y border-line md:mt-12 md:border-0">
        <PhoneDisclosure
          title={copy.foundersTitle}
          headingClassName="text-lg font-bold md:text-2xl"
          contentClassName="pb-6 md:pb-0"
        >
          <ul className="mt-2 grid gap-6 md:mt-6 md:grid-cols-3 md:gap-8">
            {copy.founders.map((founder) => (
              <Founder key={founder.name} {...founder} />
            ))}
          </ul>
        </PhoneDisclosure>
      </div>
      <div className="max-md:border-b max-md:border-line md:mt-12">
        <PhoneDisclosure title={copy.boardTitle} headingClassName="text-lg font-bold md:text-2xl">
          <ul className="grid gap-x-10 md:mt-4 md:grid-cols-2">
            {copy.board.map(({ name, role, bio }) => (
              <li key={name} className="border-t border-line py-4">
                <h4 className="font-semibold">
                  {name}, <span className="font-normal text-ink-soft">{role}</span>
                </h4>
                <p className="mt-1 text-ink-soft">{bio}</p>
              </li>
            ))}
          </ul>
        </PhoneDisclosure>
      </div>
      <p className="mt-4 text-sm text-ink-soft">{copy.note}</p>
    </Section>
  );
}
