import { type CallTable, done } from './call-table';

/** Identities at other services. */
export const identityCalls: CallTable<'linkIdentity' | 'unlinkIdentity'> = {
  linkIdentity: (client, { provider, options }) =>
    client.linkIdentity({ provider, options: { ...options, skipBrowserRedirect: true } }),
  unlinkIdentity: (client, identity) => done(client.unlinkIdentity(identity)),
};
