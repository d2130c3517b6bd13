export const siteLinks = {
  header: [
    { to: '/quizzes', label: 'Quizzes' },
    { to: '/#pricing', label: 'Pricing' },
  ],
  footer: [
    {
      title: 'Start here',
      links: [
        { to: '/quizzes', label: 'All quizzes' },
        { to: '/quiz6', label: 'Free job alert' },
        { to: '/benefits', label: 'Benefits' },
        { to: '/#pricing', label: 'Pricing' },
      ],
    },
    {
      title: 'Good to know',
      links: [
        { to: '/terms-of-service', label: 'Terms' },
        { to: '/privacy-policy', label: 'Privacy' },
      ],
    },
  ],
} as const;
