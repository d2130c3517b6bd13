import { type AuthCallTable, toEmptyResponse } from './call-table';

export const accountCalls: AuthCallTable<
  'user' | 'updateUser' | 'recoverPassword' | 'resend' | 'reauthenticate'
> = {
  user: (client) => client.getUser(),
  updateUser: (client, attributes, options) => client.updateUser(attributes, options),
  recoverPassword: (client, email, options) =>
    toEmptyResponse(client.resetPasswordForEmail(email, options)),
  resend: (client, params) => toEmptyResponse(client.resend(params)),
  reauthenticate: (client) => toEmptyResponse(client.reauthenticate()),
};
