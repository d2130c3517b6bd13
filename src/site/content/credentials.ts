export interface TeamMember {
  name: string;
  role: string;
  bio: string;
}

/** Founders and experts (LD-06). The company and its people are fictional, as the note says. */
export const credentials: {
  title: string;
  lead: string;
  foundersTitle: string;
  founders: readonly TeamMember[];
  boardTitle: string;
  board: readonly TeamMember[];
  note: string;
} = {
  title: 'Who is behind it',
  lead: 'Before the first line of code we asked those who read applications for a living: what makes you stop, and what makes you go on?',
  foundersTitle: 'Founders',
  founders: [
    {
      name: 'Nadia Ferreira',
      role: 'Chief executive',
      bio: 'Recruited for product teams for nine years, at an agency and then inside two software companies. Has read more CVs than she can count, and remembers about forty.',
    },
    {
      name: 'Jonas Weidner',
      role: 'Chief technology officer',
      bio: 'Built search for a job board and for a library catalogue before that. Thinks ranking is a promise: whoever is shown first should deserve it.',
    },
    {
      name: 'Ruth Adeyemi',
      role: 'Chief product officer',
      bio: 'Product manager, twice laid off, once through a video call of four minutes. Keeps the list of everything that would have helped her that week.',
    },
  ],
  boardTitle: 'Board of advisors',
  board: [
    {
      name: 'Helen Marsh',
      role: 'Former head of talent, logistics software',
      bio: 'Reviews the CV template twice a year against what her successors reject.',
    },
    {
      name: 'Dr. Samir Qureshi',
      role: 'Labour economist',
      bio: 'Tells us when a figure of ours claims more than it shows.',
    },
    {
      name: 'Carla Mendes',
      role: 'Employment lawyer',
      bio: 'Reads what automated processing does to applicants, before it does it.',
    },
    {
      name: 'Owen Hale',
      role: 'Engineering director, health technology',
      bio: 'Hires thirty people a year and answers every rejection that is replied to.',
    },
  ],
  note: 'GetHired is a fictional company, and these people are examples.',
};
