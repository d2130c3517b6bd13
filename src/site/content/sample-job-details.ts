import type { JobDetails, JobSection } from './jobs';
import { parsePlace, unitedStates } from './places';
import { fixedJob, sampleJobs } from './sample-jobs';

/** What a sample listing says on its own page. */
interface SampleText {
  about: string;
  tasks: readonly string[];
  needs: readonly string[];
  wishes?: readonly string[];
  offers: readonly string[];
}

/** By the id of the job; the companies are fictional. */
const texts = {
  'senior-product-manager-harborline': {
    about:
      'Patients open our app when they are worried. You decide what it does for them next, and you say no to what would only add noise. You lead the roadmap of two squads, one for booking and one for results, with a physician as your clinical counterpart.',
    tasks: [
      'Set the goals of both squads each quarter, with figures that a clinic manager would recognise.',
      'Talk to at least four patients and two clinics a month, and write down what you learned.',
      'Bring test results into the app in words people understand, together with our clinical lead.',
      'Cut the share of missed appointments, today one in nine, by a third within a year.',
      'Decide with security and legal how health data moves, before it moves.',
    ],
    needs: [
      'Five or more years as a product manager, two of them on a mobile app with daily users.',
      'Work in a regulated field: health, finance, insurance or education.',
      'You can read a funnel, size an experiment and explain both to a nurse.',
      'Writing that is short and clear. Most of our decisions are made on one page.',
    ],
    wishes: ['Experience with FHIR or HL7.', 'A second language our patients speak.'],
    offers: [
      'Three days a week in the Boston office, two wherever you work well.',
      'Health, dental and vision from the first day, for your family too.',
      '22 days of leave and 16 weeks for new parents.',
      'A 401(k) with a match of 5%.',
    ],
  },
  'frontend-engineer-quillmark': {
    about:
      'Lawyers spend their day in our editor, so a slow key or a lost comma is a real cost to them. You build the parts they touch: clauses, comments, and the history of a contract.',
    tasks: [
      'Build features of the editor from the first sketch to the release, with a designer beside you.',
      'Keep typing fast in contracts of 200 pages.',
      'Make every control work by keyboard and with a screen reader.',
    ],
    needs: [
      'Three or more years of TypeScript and React in a product that people use daily.',
      'You have mended something slow and can say how you found it.',
      'You write a review that its reader learns from.',
    ],
    wishes: ['You have worked on a text editor, a spreadsheet or a drawing tool.'],
    offers: [
      'Remote within the United States, with a week together twice a year.',
      'A budget for your desk, and a laptop of your choice.',
      '25 days of leave.',
    ],
  },
  'growth-marketing-manager-bluefern': {
    about:
      'Most home owners leave a solar quote because they do not understand it. You find the people who want one and make sure they reach a page that they can read.',
    tasks: [
      'Run paid search and the referral program, with a budget you defend each month.',
      'Write and test landing pages with one designer and one engineer.',
      'Report the cost of a signed contract, not of a click.',
    ],
    needs: [
      'Four or more years in marketing where you were measured by sales.',
      'You have stopped a campaign that looked good and sold nothing.',
      'You set up a test so that its answer can be trusted.',
    ],
    offers: [
      'Three days a week in Austin.',
      'Solar for your own roof at cost.',
      'Health insurance and a 401(k) from the first month.',
    ],
  },
  'product-designer-tandem-oak': {
    about:
      'Customers see a table online and want to touch it before they buy it. You design every screen between the first picture and a visit to one of our eleven showrooms.',
    tasks: [
      'Design the booking of a visit and the offer that follows it.',
      'Watch customers in a showroom once a month.',
      'Look after the design system with two engineers.',
    ],
    needs: [
      'Three or more years in product design, with work that went live.',
      'Confidence in Figma, and in a prototype that is not pretty yet.',
      'You can explain a decision to a carpenter.',
    ],
    wishes: ['Experience in a shop, online or with a door.'],
    offers: [
      'Three days a week in the New York studio.',
      'Furniture at cost.',
      '20 days of leave and summer Fridays.',
    ],
  },
  'account-executive-castlebay': {
    about:
      'Restaurant groups rarely change their payment provider, and only for a seller whom they trust. You find new groups, learn how they work, and stay with them until every terminal runs.',
    tasks: [
      'Lead sales from the first call to the signed contract, mostly in and around Chicago.',
      'Visit at least six restaurants a week.',
      'Hand each new customer over to the team that sets them up, with notes it can use.',
    ],
    needs: [
      'Three or more years of selling to small or medium companies.',
      'You know your figures without opening the CRM.',
      'You tell a customer when we are not the right choice.',
    ],
    offers: [
      'Half of the target income is base pay, and commission has no ceiling.',
      'A car allowance.',
      'Health insurance from the first day.',
    ],
  },
  'data-analyst-peregrine': {
    about:
      'A truck that drives home empty costs as much as a full one. You find out where and why it happens, and you tell planners what they could change on Monday.',
    tasks: [
      'Answer questions of the planning team with SQL and a chart that needs no legend.',
      'Keep the definitions of load, leg and empty mile in one place.',
      'Compare a changed plan with what really happened.',
    ],
    needs: [
      'Two or more years as an analyst, with SQL every day.',
      'You ask what will be decided before you build a dashboard.',
      'Some Python or R for the questions that SQL cannot answer.',
    ],
    offers: [
      'Two days a week in Atlanta.',
      'A course of your choice each year.',
      '18 days of leave, rising with the years.',
    ],
  },
  'customer-success-manager-lumenroot': {
    about:
      'A timetable touches every pupil of a district. You make sure that forty districts get theirs in time, trust it, and want to plan the next year with us.',
    tasks: [
      'Lead the first import of each new district, with its data manager.',
      'Visit your districts once a term and listen.',
      'Notice early who does not use what they pay for.',
    ],
    needs: [
      'Two or more years in customer success, or in the office of a school.',
      'Patience with spreadsheets, and with people who love theirs.',
      'You can teach a tool without reading from a slide.',
    ],
    offers: [
      'Two days a week in Denver, and some travel in Colorado.',
      'Leave in the weeks when schools are closed.',
      'Health, dental and vision.',
    ],
  },
  'backend-engineer-castlebay': {
    about:
      'Our ledger has to be right every time, also when a terminal loses its network in the middle of a payment. You own the part that books, corrects and proves it.',
    tasks: [
      'Design and build services in Go on Postgres that can be audited line by line.',
      'Write the test before the fix when something was booked wrongly.',
      'Carry the pager one week in seven, and mend what woke you.',
    ],
    needs: [
      'Six or more years of back-end work, some of it where money or health was at stake.',
      'You know what your database promises at each isolation level.',
      'Reviews that are strict and kind.',
    ],
    wishes: ['Experience with card schemes or double-entry bookkeeping.'],
    offers: [
      'Three days a week in San Francisco.',
      'Extra pay for weeks with the pager.',
      'Equity, health insurance and 20 weeks for new parents.',
    ],
  },
  'content-writer-wrenfield': {
    about:
      'Our readers are paying off debt and have been told many things that were not true. You write guides that say what a choice costs, with the sum shown.',
    tasks: [
      'Research and write two guides a week, about 1,500 words each.',
      'Check every figure against its source and link it.',
      'Update your older guides when a rule changes.',
    ],
    needs: [
      'Published work about money that a reader without a degree understands.',
      'You keep a deadline without being asked.',
      'You know the difference between a tip and advice.',
    ],
    offers: [
      'Pay by the guide, within 14 days.',
      'Your name above each text, and the rights to show it.',
      'An editor who answers on the same day.',
    ],
  },
  'technical-product-manager-northfold': {
    about:
      'Forty robots share a warehouse with the people who work there. You learn what slows both down and turn it into the next release of the software that steers them.',
    tasks: [
      'Spend a shift a week on the floor, with the operators.',
      'Write down what a robot must do so that an engineer and an operator read the same.',
      'Plan releases that can be taken back during a night shift.',
    ],
    needs: [
      'Four or more years as a product manager, with hardware in at least one product.',
      'You read an API description without help.',
      'Safety comes before a date, and you say so.',
    ],
    offers: [
      'On site in Pittsburgh, five days a week.',
      'Shift pay for nights on the floor.',
      '20 days of leave and a 401(k) with a match.',
    ],
  },
  'ux-researcher-harborline': {
    about:
      'People over 65 make most of our appointments and get least of our attention. In nine months you find out what stops them, and the product team acts on it.',
    tasks: [
      'Plan and lead interviews at clinics and in homes.',
      'Bring each finding to the team within a week, with one thing to try.',
      'Leave behind a way of asking that the team can keep up.',
    ],
    needs: [
      'Three or more years of research with people, not only with data.',
      'You can calm people who worry about a test result.',
      'Reports of one page.',
    ],
    offers: [
      'A contract of nine months, two days a week in Boston.',
      'Participants are paid, and so is your travel.',
      'Health insurance for the time of the contract.',
    ],
  },
  'sales-development-representative-quillmark': {
    about:
      'In-house lawyers get many calls and remember few. You open conversations that are worth their time, and you learn selling from people who have done it for long.',
    tasks: [
      'Find companies whose legal team is growing, and write to them one by one.',
      'Call, listen, and hand a good conversation to an account executive.',
      'Note what lawyers really ask for, so that the product team hears it.',
    ],
    needs: [
      'No experience in sales is needed: we train you for the first month.',
      'You write an email that you would answer.',
      'You can hear no and call the next one.',
    ],
    offers: [
      'In the Salt Lake City office, with your team.',
      'A review after twelve months for account executive.',
      'Base pay of two thirds of the target.',
    ],
  },
  'site-reliability-engineer-lumenroot': {
    about:
      'On the first day of school, every district logs in at eight. You keep our services fast on that morning, and you prepare for it during the rest of the year.',
    tasks: [
      'Run our clusters with Kubernetes and Terraform.',
      'Set goals for each service with the team that builds it, and measure them.',
      'Lead the review after an incident, without blame.',
    ],
    needs: [
      'Four or more years of running services for others.',
      'You have been on call and made it quieter.',
      'You write down what you did at three in the morning.',
    ],
    offers: [
      'Remote within the United States.',
      'One week in six on call, paid.',
      'No releases in the last week of August.',
    ],
  },
  'product-owner-meridian-rail': {
    about:
      'Three operators share our lines and each has its own ticket. You make them feel like one, on a phone, on a platform with bad reception.',
    tasks: [
      'Hold the backlog of two teams and say what comes next.',
      'Ride the trains on a weekday morning at least twice a month.',
      'Agree on fares and refunds with the operators, in words a passenger understands.',
    ],
    needs: [
      'Three or more years as a product owner or business analyst.',
      'Experience with several partners who want different things.',
      'A right to work in the United Kingdom.',
    ],
    offers: [
      'Three days a week in London.',
      'Free travel on our lines.',
      '28 days of leave and bank holidays.',
    ],
  },
  'lifecycle-marketing-specialist-tandem-oak': {
    about:
      'People buy a sofa once in ten years, and the weeks after the order decide whether they come back. You plan the messages that customers get in that time.',
    tasks: [
      'Plan and write messages on care, delivery and the second order.',
      'Build the flows in our CRM and keep them tidy.',
      'Test one thing at a time.',
    ],
    needs: [
      'Two or more years in email or CRM marketing.',
      'You write in a warm tone without exclamation marks.',
      'You are at ease with segments and a little SQL.',
    ],
    offers: [
      'Three days a week, on days that we agree on.',
      'Remote, with a day in New York each month.',
      'Leave and health insurance as for full-time staff.',
    ],
  },
  'machine-learning-engineer-northfold': {
    about:
      'A crushed box looks different each time. You teach a gripper to see it before it drops it, with data from our own floor.',
    tasks: [
      'Train and test perception models in PyTorch, and bring them onto the robot.',
      'Decide what to record, label and throw away.',
      'Try each model on the rig before it sees a customer.',
    ],
    needs: [
      'Three or more years in computer vision, with something in use.',
      'You know when a better camera beats a better model.',
      'Clean Python that others extend.',
    ],
    wishes: ['Experience with embedded GPUs.'],
    offers: [
      'On site in Seattle, beside the rig.',
      'Time to publish what is not secret.',
      'Equity, health insurance and 20 days of leave.',
    ],
  },
  'operations-manager-peregrine': {
    about:
      'Most parcels move between ten at night and six in the morning. You lead the thirty people who do it, and you see to it that they go home unhurt.',
    tasks: [
      'Plan the shift, start it on time and walk the floor.',
      'Talk to each of your people at least once a month, one to one.',
      'Find the cause of each accident that nearly happened.',
    ],
    needs: [
      'Three or more years of leading a shift in a warehouse, a plant or a kitchen.',
      'You stay calm when a belt stops.',
      'You are willing to work four nights a week.',
    ],
    offers: [
      'Four nights of ten hours, then three days off.',
      'Extra pay for nights, included in the range.',
      'Health insurance from the first day.',
    ],
  },
  'support-specialist-quillmark': {
    about:
      'A lawyer who writes to us has a deadline today. You answer clearly, once, and you tell the product team what should not have needed a question.',
    tasks: [
      'Answer by chat and email, with a reply that solves it.',
      'Reproduce faults and describe them so that an engineer can start.',
      'Keep the help pages true.',
    ],
    needs: [
      'A year or more in support, a library, a hotel or another place with questions.',
      'Writing that is short and friendly.',
      'You are free on weekday mornings, Pacific time.',
    ],
    offers: [
      'Twenty hours a week, remote.',
      'Leave in proportion, and paid holidays.',
      'A way into full-time support or product, if you want it.',
    ],
  },
  'data-engineer-bluefern': {
    about:
      'Readings arrive from 60,000 roofs, and finance and the field teams read them differently. In six months you bring them into one model that both trust.',
    tasks: [
      'Build the pipelines in Python and dbt, with tests for each table.',
      'Agree with both teams on what a kilowatt-hour is.',
      'Hand the work over so that two analysts can run it.',
    ],
    needs: [
      'Four or more years of data engineering.',
      'You have merged two versions of the truth before.',
      'Documentation is part of your work, not the end of it.',
    ],
    offers: [
      'A contract of six months, likely to be extended.',
      'Remote, with two weeks in Austin.',
      'Paid within 14 days.',
    ],
  },
  'brand-designer-wrenfield': {
    about:
      'Four newsletters have grown up apart. You give them one family look, without taking away what readers know each by.',
    tasks: [
      'Design type, colour, covers and templates, for screens of every size.',
      'Draw ten to twelve covers for the start.',
      'Write a guide of four pages that editors follow.',
    ],
    needs: [
      'A portfolio with an identity that is in use.',
      'You know what an email client does to a font.',
      'You show early and take remarks well.',
    ],
    offers: [
      'About four months of freelance work, remote.',
      'Three fixed rounds of remarks, in the contract.',
      'A third is paid at the start.',
    ],
  },
  'people-operations-partner-harborline': {
    about:
      'Managers of six clinics call you first. You help them to hire, to review fairly, and to have the conversation they would rather put off.',
    tasks: [
      'Plan hiring with each manager, twice a year.',
      'Lead reviews and make sure that pay follows them.',
      'Look after leave, returns and hard cases, quietly.',
    ],
    needs: [
      'Four or more years in people operations or HR.',
      'Knowledge of employment law in North Carolina.',
      'People tell you things, and you keep them.',
    ],
    offers: [
      'Three days a week in Charlotte or at a clinic.',
      '22 days of leave and 16 weeks for new parents.',
      'A 401(k) with a match of 5%.',
    ],
  },
  'ios-engineer-meridian-rail': {
    about:
      'Our app has to show a ticket in a tunnel, on an old phone, with a guard waiting. You build it so that it does.',
    tasks: [
      'Build features in Swift that work without a network first.',
      'Test on real trains with real passengers.',
      'Keep the start of the app short, and measure it.',
    ],
    needs: [
      'Three or more years of iOS, with an app in the store.',
      'You know how to store and merge what was done offline.',
      'A right to work in the United Kingdom.',
    ],
    offers: [
      'Two days a week in Manchester.',
      'Free travel on our lines.',
      '28 days of leave and bank holidays.',
    ],
  },
  'product-marketing-manager-castlebay': {
    about:
      'A café owner gives us half a minute. You find the sentence that makes them stay, then the page, then the launch, and you hold product and sales to it.',
    tasks: [
      'Write what each product is for, and for whom it is not.',
      'Lead three to four launches a year.',
      'Sit in on sales calls each week.',
    ],
    needs: [
      'Four or more years in product marketing, some of it for small companies.',
      'You interview customers yourself.',
      'You cut your own text by half.',
    ],
    offers: [
      'On site in San Francisco.',
      'Equity, health insurance and 20 days of leave.',
      'A budget for customer visits.',
    ],
  },
  'associate-product-manager-wrenfield': {
    about:
      'This is a first job in product. You look after the accounts of our readers: signing in, paying, pausing, leaving, with a lead who has time to teach.',
    tasks: [
      'Talk to two readers a week and write down what you hear.',
      'Describe small changes and follow them until they are live.',
      'Read the figures with an analyst and say what you do not understand.',
    ],
    needs: [
      'A year of work of any kind with customers, code, words or numbers.',
      'You are curious and finish things.',
      'You write clearly.',
    ],
    offers: [
      'Remote within the United States.',
      'An hour with your lead each day in the first months.',
      'A review after a year, with the next step named.',
    ],
  },
  'solutions-engineer-northfold': {
    about:
      'A warehouse manager wants to know whether our robots work between these racks. You find out on site, show it, and say so when they do not.',
    tasks: [
      'Measure buildings and plan a trial, mostly in Germany.',
      'Show a robot at work and answer what comes up.',
      'Bring back what would have won the case.',
    ],
    needs: [
      'Three or more years in presales, automation or logistics.',
      'Fluent German and good English.',
      'A driving licence, and no fear of a forklift.',
    ],
    offers: [
      'Based in Berlin, about half of the time at customers.',
      '30 days of leave.',
      'A rail card of the first class.',
    ],
  },
  'implementation-consultant-lumenroot': {
    about:
      'Twelve districts leave their spreadsheets this summer. You bring each to its first timetable before August, and you leave people behind who can do it alone.',
    tasks: [
      'Clean and import the data of each district.',
      'Train its planners, on site.',
      'Be there on the day when the timetable goes out.',
    ],
    needs: [
      'Two or more years of bringing software to people who did not ask for it.',
      'You find the wrong row in a table of thousands.',
      'You are free to travel within Ohio.',
    ],
    offers: [
      'A contract until the end of August.',
      'Travel and hotels are paid.',
      'A bonus when all twelve are live in time.',
    ],
  },
  'revenue-operations-analyst-bluefern': {
    about:
      'Sales, installation and finance each have a forecast, and they differ. You make one of them, with definitions that all three sign.',
    tasks: [
      'Own the Monday report and shorten it.',
      'Keep the CRM clean at the points where figures begin.',
      'Explain each month where the forecast was wrong.',
    ],
    needs: [
      'Two or more years in operations, finance or analysis.',
      'SQL, and a spreadsheet that others can follow.',
      'You ask why before you add a field.',
    ],
    offers: [
      'Two days a week in Phoenix.',
      'Solar for your own roof at cost.',
      'Health insurance and a 401(k) from the first month.',
    ],
  },
} as const satisfies Readonly<Record<string, SampleText>>;

const titles = {
  about: 'About the role',
  tasks: 'What you will do',
  needs: 'What you bring',
  wishes: 'Good to have',
  offers: 'What you get',
} as const;

const isDescribed = (id: string): id is keyof typeof texts => Object.hasOwn(texts, id);

function getSections(text: SampleText): readonly JobSection[] {
  return [
    { title: titles.about, text: text.about },
    { title: titles.tasks, points: text.tasks },
    { title: titles.needs, points: text.needs },
    ...(text.wishes === undefined ? [] : [{ title: titles.wishes, points: text.wishes }]),
    { title: titles.offers, points: text.offers },
  ];
}

/** The page of a sample job; that of the fixed one for an id that no sample has (JL-08, JL-10). */
export function getSampleDetails(id: string): JobDetails {
  const job = sampleJobs.find((sample) => sample.id === id) ?? fixedJob;
  const { state, country } = parsePlace(job.location, unitedStates);
  return {
    ...job,
    state,
    country,
    source: 'Company career page',
    publishDate: job.postedDate,
    originalUrl: null,
    fullDescription: isDescribed(job.id) ? getSections(texts[job.id]) : [],
  };
}
