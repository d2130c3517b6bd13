import { marketsToday } from '../announced-dates';
import { claims } from '../claims';
import { company } from '../company';
import type { TextPageContent } from '../text-page';

export const about: TextPageContent = {
  title: 'About GetHired',
  description: 'Who GetHired is for, what it does in a job search, and what it leaves to you.',
  lead: 'Looking for a job takes weeks of work that nobody pays for. We take over the part that can be taken over, and leave you the part that decides.',
  sections: [
    {
      title: 'Who it is for',
      paragraphs: [
        'People who look for work in technology and product teams: product managers, engineers, designers, marketers, sales people and those who move between these. Most of them have a job already, and an hour in the evening at best.',
      ],
    },
    {
      title: 'What we take over',
      paragraphs: [
        'Reading hundreds of postings to find the dozen that fit. Rewriting the same CV for each of them. Remembering which employer has answered. That is reading and typing, and software does it faster.',
      ],
      figures: [claims.moreApplications, claims.fiveDays, claims.interviewRate],
    },
    {
      title: 'What stays with you',
      paragraphs: [
        'The facts in your CV, the tone it is written in, and the decision to send it. On Starter and Double Down nothing leaves without you pressing "send". A tailored CV that is not true costs you the interview it won.',
      ],
    },
    {
      title: 'Who helped us build it',
      paragraphs: [
        'We asked people who read applications for a living what makes them stop and what makes them go on to the next one. Their answers are in the CV template, in the match score, and in what we advise against.',
      ],
      figures: [claims.hiringManagers, claims.partners],
    },
    {
      title: 'Where we are going',
      paragraphs: [
        'The United States come first. Europe, a marketplace of career professionals and coaching are announced, each on its own page, and nothing is charged for them before they open.',
      ],
      links: [
        { to: '/marketplace', label: 'Career Professionals Marketplace' },
        { to: '/career-boost', label: 'Career Coaching & LinkedIn Boost' },
        { to: '/contact', label: 'Write to us' },
      ],
    },
  ],
};

export const editorialPolicy: TextPageContent = {
  title: 'Editorial Policy',
  description: 'How postings, advice and figures get onto this site, and how mistakes come off it.',
  lead: 'Somebody plans the next months of their life with what they read here. These are the rules we write by.',
  sections: [
    {
      title: 'Job postings',
      paragraphs: [
        'We show a posting as its employer published it: title, company, place, pay where it is given. We do not reword duties and we do not add pay that is not there.',
        'No employer can pay to be listed higher. What decides the order is the date, or what you sort by.',
        'Listings that stand in for real ones say that they are samples.',
      ],
    },
    {
      title: 'Advice',
      paragraphs: [
        'Advice is written by people, from what hiring managers and career coaches told us, and read by a second person before it is published. Where we use AI for a first draft, a person checks every statement in it.',
        'Where experts disagree we say so, in place of choosing the answer that sells.',
      ],
    },
    {
      title: 'Figures and promises',
      paragraphs: [
        'A figure about our service stands in one place of our records and is the same on every page. A number of interviews is never shown without the words "not guaranteed".',
        'Quotes that show how a plan is used are marked as examples.',
      ],
    },
    {
      title: 'What comes from AI',
      paragraphs: [
        'Match scores and tailored CVs are made by AI from the facts you give. They are suggestions: you read them, change them and decide.',
      ],
      links: [{ to: '/terms-of-service', label: 'Your rights over automated processing' }],
    },
    {
      title: 'Mistakes',
      paragraphs: [
        `Tell us. ${company.supportPromise} We correct what is wrong, and where the mistake could have misled somebody we leave a note that says what changed.`,
      ],
      links: [
        { to: `mailto:${company.supportEmail}`, label: company.supportEmail },
        { to: '/remove-listing', label: 'Ask for a listing to be removed' },
      ],
    },
  ],
};

export const sources: TextPageContent = {
  title: 'Sources',
  description: 'Where the jobs in your feed come from, how often we look, and what we leave out.',
  lead: 'A feed is as good as what it reads. This is what ours reads, and how.',
  sections: [
    {
      title: 'Where we look',
      paragraphs: [
        "Employers' own career pages first, because a job appears there before it appears anywhere else. Then job boards, and the feeds of the systems in which companies keep their openings.",
      ],
      figures: [claims.companiesScanned, claims.jobBoards, claims.jobSources],
    },
    {
      title: 'How often',
      paragraphs: [
        'All the time. A posting that fits what you asked for is on its way to you while the first applicants are still reading it.',
      ],
      figures: [claims.jobsScanned, claims.newJobs, claims.fastAlerts],
    },
    {
      title: 'What we leave out',
      paragraphs: [],
      points: [
        'The same opening a second time, when several boards carry it.',
        'Postings whose employer cannot be told from the text.',
        'Postings that ask applicants for money.',
        'Postings that have been taken down where they came from.',
      ],
    },
    {
      title: 'Which markets',
      paragraphs: [marketsToday],
      figures: [claims.coverage],
    },
    {
      title: 'The listings on this site',
      paragraphs: [
        'The job pages of this site show sample listings, so that you can see what a feed looks like before you ask for one. They are not open positions, and each page says so.',
      ],
      links: [
        { to: '/job-listings', label: 'Sample job listings' },
        { to: '/instant-jobs-feed', label: 'Ask for a real feed' },
        { to: '/remove-listing', label: 'Remove a listing of yours' },
      ],
    },
  ],
};

export const contact: TextPageContent = {
  title: 'Contact',
  tabTitle: 'Contact support, for job seekers and employers',
  description: 'How to reach GetHired: support, employers, privacy, and our postal address.',
  lead: `Write to whoever fits. ${claims.supportTime.text}.`,
  sections: [
    {
      title: 'Support',
      paragraphs: [
        'Questions about a plan, a payment, an alert or a CV. Write from the email you signed up with, so that we find you.',
      ],
      links: [{ to: `mailto:${company.supportEmail}`, label: company.supportEmail }],
    },
    {
      title: 'Employers',
      paragraphs: [
        'To post a job, or to have a listing of yours removed. For a removal, use the form: it asks for what we need.',
      ],
      links: [
        { to: '/for-employers', label: 'For employers' },
        { to: '/remove-listing', label: 'Remove a listing' },
      ],
    },
    {
      title: 'Your data',
      paragraphs: [
        'To see, correct or delete what we hold about you, write to support with the word "privacy" in the subject.',
      ],
      links: [{ to: '/privacy-policy', label: 'Privacy policy' }],
    },
    {
      title: 'By post',
      paragraphs: [`${company.legalName}, ${company.address}`],
    },
  ],
};
