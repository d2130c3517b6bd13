/** Search and links on the not-found page. */
export const notFoundWays = {
  searchLabel: 'Search the sample jobs',
  search: 'Search',
  linksLabel: 'Where to go from here',
  links: [
    { to: '/job-listings', label: 'Job listings', text: 'The list with all its filters.' },
    { to: '/quizzes', label: 'Quizzes', text: 'A few questions, then a plan or a score.' },
    { to: '/funnel', label: 'Plans', text: 'Every plan with its price.' },
    { to: '/contact', label: 'Contact', text: 'Tell us which link is broken.' },
  ],
} as const;
