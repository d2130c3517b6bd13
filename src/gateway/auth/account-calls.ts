import { type CallTable, done } from './call-table';

/** What somebody does with their own account. */
export const accountCalls: CallTable<
  'user' | 'updateUser' | 'recoverPassword' | 'resend' | 'reauthenticate'
> = {
  user: (client) => client.getUser(),
  updateUser: (client, attributes, options) => client.updateUser(attributes, options),
  recoverPassword: (client, email, options) => done(client.resetPasswordForEmail(email, options)),
  resend: (client, what) => done(client.resend(what)),
  reauthenticate: (client) => done(client.reauthenticate()),
};
