/** The link to the privacy policy beside each field that asks who the visitor is. */
export const privacyNote = {
  label: 'How we handle your data',
  to: '/privacy-policy',
  /** Read by screen readers only. */
  newTab: 'opens in a new tab',
} as const;
