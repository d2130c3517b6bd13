/** What is said of the connection, over whichever page is shown. */
export const connectionMessages = {
  offline: 'You are offline. Go on; the rest follows by itself.',
  slow: 'Still loading …',
} as const;
