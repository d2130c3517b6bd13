import type { FunnelTemplate } from './funnel-template';

/** A form with job title, email address and consent. The ending follows once the lead is stored. */
export function createLeadForm(id: string): FunnelTemplate {
  return {
    description: 'Tell us which job you are looking for, and where we may write to you.',
    presentation: { progress: 'stepOfTotal' },
    steps: [
      {
        kind: 'question',
        id: 'job-title',
        title: 'Which job are you looking for?',
        back: 'deny',
        fields: [
          {
            type: 'text',
            id: 'jobTitle',
            label: 'Job title',
            placeholder: 'For example: Marketing Manager',
            autocomplete: 'organization-title',
            maxLength: 120,
            validation: [
              { rule: 'required', message: 'Please enter a job title' },
              { rule: 'minLength', value: 2, message: 'Please enter a job title' },
            ],
          },
        ],
      },
      {
        kind: 'question',
        id: 'contact',
        title: 'Where may we write to you?',
        labels: { next: 'Send', submitting: 'Sending…' },
        fields: [
          {
            type: 'email',
            id: 'email',
            label: 'Your email address',
            placeholder: 'you@example.com',
            validation: [{ rule: 'required', message: 'Please enter your email address' }],
          },
          {
            type: 'consent',
            id: 'consent',
            label: 'You may write to me about such jobs. I can say no again at any time.',
            required: true,
            validation: [
              { rule: 'required', message: 'We write to nobody who has not agreed to it' },
            ],
          },
        ],
      },
      {
        kind: 'ending',
        id: 'thanks',
        title: 'Thank you',
        icon: 'mail',
        back: 'deny',
        body: ['Now we know which job you are looking for. Good luck with your search.'],
      },
    ],
    submissions: [
      {
        id: 'lead',
        table: 'quiz_results',
        step: 'contact',
        await: 'block',
        map: {
          email: { field: 'email' },
          answers: {
            object: {
              funnel: { const: id },
              jobTitle: { field: 'jobTitle' },
              consent: { field: 'consent' },
            },
          },
          created_at: { clock: 'iso' },
        },
        messages: {
          failed: 'We could not store this. Please try again.',
          invalid: 'Please enter your email address, and tick the box if you agree',
        },
      },
    ],
  };
}
