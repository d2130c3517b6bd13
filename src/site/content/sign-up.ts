/** Copy of the job alert forms. Their errors are in site-messages.ts. */
export const alertFields = {
  jobTitle: { label: 'Job title', placeholder: 'For example: Product Manager' },
  place: { label: 'Location', placeholder: 'For example: Texas, or London, UK' },
  workFormats: { label: 'Work format', hint: 'Choose one or more.' },
  email: { label: 'Email', placeholder: 'you@example.com' },
} as const;

export const subscribeDialog = {
  title: 'Get this search by email',
  text: 'A free alert whenever a job like this is posted. Every email has a link to stop.',
  submit: 'Subscribe',
} as const;

export const joinDialog = {
  title: 'Join the Free Jobs Feed',
  text: 'Tell us what you are looking for. The feed is free and asks for no card.',
  location: { label: 'Location', placeholder: 'Choose a country' },
  submit: 'Join',
} as const;
