/** The roles of visitors: without a token and with one. */
export const visitorRoles = ['anon', 'authenticated'] as const;

export type VisitorRole = (typeof visitorRoles)[number];
