/** Texts of the connection notice. */
export const connectionMessages = {
  offline: 'You are offline. Go on; the rest follows by itself.',
  slow: 'Still loading …',
} as const;
