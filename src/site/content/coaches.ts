/** A career professional of the marketplace. All of them are samples. */
export interface Coach {
  /** Part of the profile URL. */
  id: string;
  name: string;
  title: string;
  specialty: string;
  rating: number;
  reviews: number;
  description: string;
  availability: string;
  about: string;
  expertise: readonly string[];
  experience: string;
  approach: string;
  testimonials: readonly { author: string; text: string }[];
}

const miriam: Coach = {
  id: 'miriam-castellan',
  name: 'Miriam Castellan',
  title: 'Career coach for product people',
  specialty: 'Career strategy',
  rating: 4.9,
  reviews: 127,
  description: 'Helps product managers decide what to go for before they start sending.',
  availability: 'Tuesdays and Thursdays',
  about:
    'I managed products for eleven years and then the people who did. Most of those who come to me have a search that is busy and not aimed at anything. We stop it for a week, aim, and start again.',
  expertise: [
    'Choosing between two kinds of role',
    'Moving from senior to lead',
    'Telling a career with gaps',
    'First ninety days',
  ],
  experience:
    'Group product manager for a payments company, head of product for a clinic software maker. Coaching since 2016, accredited since 2018.',
  approach:
    'Four sessions. The first is all questions. After the second you have one page that says what you want and why somebody should give it to you. The other two are spent on what gets in the way.',
  testimonials: [
    {
      author: 'Product manager, fintech',
      text: 'I came with eleven kinds of job in mind and left with one.',
    },
    {
      author: 'Product lead, health',
      text: 'She asked why I wanted to be a director. I had no answer, and that was the answer.',
    },
  ],
};

const theo: Coach = {
  id: 'theo-brandt',
  name: 'Theo Brandt',
  title: 'CV editor for engineers',
  specialty: 'CV and cover letter',
  rating: 4.8,
  reviews: 214,
  description: 'Turns lists of technologies into pages that say what you built.',
  availability: 'In writing, on working days',
  about:
    "I was a backend engineer and the one in the team who read the applications. An engineer's CV is usually correct, complete and impossible to remember. I fix the third.",
  expertise: [
    'Backend and platform CVs',
    'Cutting four pages to two',
    'Open-source work on a CV',
    'Cover letters nobody skips',
  ],
  experience:
    'Twelve years in engineering, four of them as a hiring lead for three teams. Has edited CVs for engineers in nine countries.',
  approach:
    'You send what you have, as it is. I send back questions, not a rewrite. From your answers we make the new version together, and you keep every source file.',
  testimonials: [
    {
      author: 'Platform engineer',
      text: 'Half the length, and for the first time an interviewer quoted it back to me.',
    },
    {
      author: 'Backend engineer',
      text: 'He crossed out the skills table. I was offended for a day.',
    },
  ],
};

const aiko: Coach = {
  id: 'aiko-lindqvist',
  name: 'Aiko Lindqvist',
  title: 'Interview trainer',
  specialty: 'Interviews',
  rating: 5,
  reviews: 89,
  description: 'Practises the questions you fear until they are only questions.',
  availability: 'Evenings and Saturdays',
  about:
    'I have sat on the other side of about nine hundred interviews. Good candidates fail in the first five minutes and in the last five, and both can be trained.',
  expertise: [
    'Behavioural interviews',
    'Case interviews for product roles',
    'Interviewing in a second language',
    'Questions to ask at the end',
  ],
  experience:
    'Interviewer and trainer of interviewers at a consumer software company for ten years. Background in speech therapy.',
  approach:
    'A mock interview first, recorded, for your eyes only. We watch it once. Then we repeat the three minutes that matter until they are short and yours.',
  testimonials: [
    {
      author: 'UX researcher',
      text: 'Watching myself was horrible. It was also the last time I said "sort of" nine times.',
    },
    {
      author: 'Program manager',
      text: 'My answer on why I had left took four minutes. It takes twenty seconds now.',
    },
  ],
};

const gabriel: Coach = {
  id: 'gabriel-osei',
  name: 'Gabriel Osei',
  title: 'Salary and offer adviser',
  specialty: 'Negotiation',
  rating: 4.7,
  reviews: 156,
  description: 'Reads the offer with you before you say yes, or anything else.',
  availability: 'Any weekday, at short notice',
  about:
    'I set pay bands for a living. I know where the number in your offer comes from, how far it can move, and what moves more easily than the number.',
  expertise: [
    'Base pay, bonus and equity',
    'Two offers at once',
    'Counter-offers from your employer',
    'Notice periods and start dates',
  ],
  experience:
    'Compensation analyst and later head of rewards in two listed companies. Adviser to employees since 2019.',
  approach:
    'One call. You share the offer and what you need from it; I tell you what is usual and what is not. We write the reply together, and it is polite.',
  testimonials: [
    { author: 'Account executive', text: 'The base stayed where it was. The first year did not.' },
    {
      author: 'Data scientist',
      text: 'He told me to take it as it stood. That was worth as much.',
    },
  ],
};

const leila: Coach = {
  id: 'leila-novak',
  name: 'Leila Novak',
  title: 'LinkedIn and personal brand editor',
  specialty: 'LinkedIn',
  rating: 4.8,
  reviews: 173,
  description: 'Makes your profile findable for the job you want, not the one you had.',
  availability: 'Mornings, Monday to Thursday',
  about:
    'I searched for candidates all day for seven years. Recruiters type a handful of words and read two lines of each result. I know which words, and which two lines.',
  expertise: [
    'Headlines and summaries',
    'Being found while employed',
    'Writing to strangers',
    'Portfolios for marketers',
  ],
  experience:
    'Sourcing lead at a recruitment agency, then head of employer brand for a travel company.',
  approach:
    'I search for you as a recruiter would and send you what I see. We change the profile in one sitting, and I search again after two weeks.',
  testimonials: [
    {
      author: 'Lifecycle marketer',
      text: 'I changed four lines. The first message came on the Thursday.',
    },
    { author: 'Customer success manager', text: 'She found me on page six of my own job title.' },
  ],
};

const walter: Coach = {
  id: 'walter-iyer',
  name: 'Walter Iyer',
  title: 'Coach for changes of career',
  specialty: 'Career change',
  rating: 4.9,
  reviews: 98,
  description: 'For those who are good at something they no longer want to do.',
  availability: 'One evening a week, and Saturdays',
  about:
    'I taught physics for fifteen years and moved into data work at forty-one. The change is possible, takes longer than the articles say, and costs less than staying.',
  expertise: [
    'From teaching, care and the military',
    'Finding what carries over',
    'Learning beside a job',
    'Explaining a step back',
  ],
  experience:
    'Teacher, data analyst, team lead. Trained as a counsellor, and has coached career changers since 2017.',
  approach:
    'We look for the smallest step that would tell you whether you are right: a course, a project, a conversation. You take it before you hand in your notice.',
  testimonials: [
    {
      author: 'Teacher turned analyst',
      text: "He talked me out of a master's degree and into a weekend project.",
    },
    {
      author: 'Nurse, now in health software',
      text: 'I had thought I was starting from nothing. I was not.',
    },
  ],
};

/** In the order of the marketplace (PL-10). */
export const coaches: readonly [Coach, ...Coach[]] = [miriam, theo, aiko, gabriel, leila, walter];

/** @returns `null` for an unknown id */
export function findCoach(id: string | undefined): Coach | null {
  return coaches.find((coach) => coach.id === id) ?? null;
}
