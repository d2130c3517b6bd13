import type { AuthCallTable } from './call-table';

/** A second factor: one-time codes from an app (totp) or by phone. */
export const factorCalls: AuthCallTable<
  'enrollFactor' | 'challengeFactor' | 'verifyFactor' | 'unenrollFactor' | 'assuranceLevel'
> = {
  enrollFactor: ({ mfa }, factor) => mfa.enroll(factor),
  challengeFactor: ({ mfa }, factor) => mfa.challenge(factor),
  verifyFactor: ({ mfa }, answer) => mfa.verify(answer),
  unenrollFactor: ({ mfa }, factor) => mfa.unenroll(factor),
  assuranceLevel: ({ mfa }) => mfa.getAuthenticatorAssuranceLevel(),
};
