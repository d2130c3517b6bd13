/** What is said of the connection, over whichever page is shown. */
export const connectionMessages = {
  offline: 'You are offline. You can go on where the page lets you; the rest follows by itself.',
  slow: 'Still loading …',
} as const;
