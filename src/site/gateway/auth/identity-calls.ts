import { type AuthCallTable, toEmptyResponse } from './call-table';

/** Identities at other providers. */
export const identityCalls: AuthCallTable<'linkIdentity' | 'unlinkIdentity'> = {
  linkIdentity: (client, { provider, options }) =>
    client.linkIdentity({ provider, options: { ...options, skipBrowserRedirect: true } }),
  unlinkIdentity: (client, identity) => toEmptyResponse(client.unlinkIdentity(identity)),
};
