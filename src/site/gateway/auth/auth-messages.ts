/** Messages of the gateway itself. All others come from the service. */
export const authMessages = {
  credentialsMissing: 'You must provide either an email or phone number and a password',
  noSessionInAddress: 'No session defined in URL',
  unspecifiedError: 'Error in URL with unspecified error_description',
  brokenToken: 'Invalid JWT structure',
  keysEmpty: 'JWKS empty',
  notJson: 'The authentication service answered with something that is not JSON.',
  noAnswer: 'The authentication service does not answer.',
  staleAddress: 'The session in the URL was issued over 120 s ago; the link may be an old one.',
  expiringAddress: 'The session in the URL expires within 30 s.',
  futureAddress: 'The session in the URL was issued in the future; the clock may be wrong.',
} as const;
