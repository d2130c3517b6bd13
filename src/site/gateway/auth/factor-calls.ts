import type { AuthCallTable } from './call-table';

/** Multi-factor authentication: one-time codes from an app (TOTP) or by phone. */
export const factorCalls: AuthCallTable<
  'enrollFactor' | 'challengeFactor' | 'verifyFactor' | 'unenrollFactor' | 'assuranceLevel'
> = {
  enrollFactor: ({ mfa }, factor) => mfa.enroll(factor),
  challengeFactor: ({ mfa }, factor) => mfa.challenge(factor),
  verifyFactor: ({ mfa }, answer) => mfa.verify(answer),
  unenrollFactor: ({ mfa }, factor) => mfa.unenroll(factor),
  assuranceLevel: ({ mfa }) => mfa.getAuthenticatorAssuranceLevel(),
};
