import { claims } from './claims';

/** Copy of `/fomo` (ST-06). Urgent but true, without figures that have no source. */
export const fomo = {
  eyebrow: 'Before you send the next one',
  title: 'A machine may read your next application first. Is it ready for that?',
  lead: 'While you polish one sentence, somebody with your experience may have sent five tailored applications. The rules of getting hired have changed, and nobody wrote to tell you.',
  description:
    'The job market is changing faster than most CVs. {{ai-job-market: Six questions}} tell you where you stand.',
  cta: 'Can I survive the AI job market?',
  alarmsTitle: 'What is happening while you wait',
  alarms: [
    {
      title: 'You are filtered before you are read',
      text: 'Larger employers sort applications with software. A CV that names the right skill by the wrong word does not reach a person, and nobody tells you why.',
    },
    {
      title: 'The others have stopped typing',
      text: 'Applying used to cost an evening, so few did it often. It costs some of your rivals a minute now. The pile you land in has grown, and you are still one sheet of it.',
    },
    {
      title: 'Parts of your job are already a prompt',
      text: 'First drafts, summaries, simple code, standard reports: look at your last week and count the hours a model could have done. Your employer may be counting too.',
    },
    {
      title: 'The good openings are gone by the weekend',
      text: 'Many are closed once enough people have applied. If Sunday evening is when you look, you are choosing from what the week has left over.',
    },
  ],
  clockTitle: 'One more month of doing nothing',
  clock: [
    {
      when: 'This week',
      text: 'Three openings that suit you appear. You see one of them, on day five.',
    },
    {
      when: 'In two weeks',
      text: 'You send the CV you have. It is a good CV, for the job you had.',
    },
    {
      when: 'In three weeks',
      text: 'Silence. You start to think it is you. It is mostly the filter.',
    },
    { when: 'In a month', text: 'You are where you are today, and more tired.' },
  ],
  middleCta: 'Show me where I stand',
  calmTitle: 'Now breathe',
  calmText:
    'Alarm is a poor adviser, and nobody knows what the market will do. What can be known is how your own habits compare with what gets people hired now. {{ai-job-market: Six questions}}, a score out of {{ai-job-market: twelve}}, and what it says about you.',
  calmPoints: [
    claims.quizTime.text,
    'No email, no card, no account',
    'A score out of {{ai-job-market: twelve}}, which you may disagree with',
  ],
  lastCta: 'Start the {{ai-job-market: six questions}}',
} as const;
