import type {
  AuthChangeEvent,
  AuthMFAChallengeResponse,
  AuthMFAEnrollResponse,
  AuthMFAGetAuthenticatorAssuranceLevelResponse,
  AuthMFAVerifyResponse,
  JwtPayload,
  MFAChallengePhoneParams,
  MFAChallengeTOTPParams,
  MFAEnrollPhoneParams,
  MFAEnrollTOTPParams,
  MFAVerifyTOTPParams,
  ResendParams,
  Session,
  SignInWithIdTokenCredentials,
  SignInWithOAuthCredentials,
  SignInWithPasswordCredentials,
  SignInWithPasswordlessCredentials,
  SignInWithSSO,
  SignUpWithPasswordCredentials,
  User,
  UserAttributes,
  UserIdentity,
  VerifyOtpParams,
  Web3Credentials,
} from '@supabase/supabase-js';

/**
 * Why a call did not do what it was asked for.
 *
 * - `not-configured`: there is no database, so there are no accounts.
 * - `incomplete`: something was left out; nothing was sent.
 * - `no-session`: nobody is signed in, and the call needs somebody.
 * - `invalid-session`: a token or session is not valid, or no longer.
 * - `bad-link`: a link or a code, by mail or from a provider, is not valid, or no longer.
 * - `refused`: the service will not do it, however often it is asked.
 * - `too-many`: asked too often; later it may be done.
 * - `unavailable`: no proper answer; later there may be one.
 * - `unexpected`: none of these.
 */
export type AuthFailureReason =
  | 'not-configured'
  | 'incomplete'
  | 'no-session'
  | 'invalid-session'
  | 'bad-link'
  | 'refused'
  | 'too-many'
  | 'unavailable'
  | 'unexpected';

export interface AuthFailure {
  readonly status: 'failed';
  readonly reason: AuthFailureReason;
  /** A technical sentence, the service's own where it gave one. */
  readonly message: string;
  /** What the service answered with, where it answered at all. */
  readonly httpStatus?: number;
}

export type AuthResult<Value> = { readonly status: 'ok'; readonly value: Value } | AuthFailure;

/** Somebody is signed in. */
export interface UserSession {
  readonly user: User;
  readonly session: Session;
}

/** Without a session where a mail or message has to be answered first. */
export interface OptionalUserSession {
  readonly user: User | null;
  readonly session: Session | null;
}

/** Where the visitor has to be sent; the caller does it. */
export interface RedirectTarget {
  readonly url: string;
}

/** What a link that was followed to this page brought. */
export interface RedirectSession extends UserSession {
  /** Whether the link was one to choose a new password. */
  readonly recovery: boolean;
  /** What looked wrong with it, for a log; it was accepted all the same. */
  readonly warnings: readonly string[];
}

/** Ended everywhere, or everywhere but here. */
export type SignOutScope = 'global' | 'others';

/** Every call: what goes in and, where it succeeds, what comes out. */
export interface AuthCalls {
  // Signing up and in

  /** POST /signup. An email or a phone number, and a password. */
  signUp(account: SignUpWithPasswordCredentials): OptionalUserSession;
  /** POST /token?grant_type=password. */
  signInWithPassword(credentials: SignInWithPasswordCredentials): UserSession;
  /** POST /token?grant_type=id_token: a token another service has given out. */
  signInWithIdToken(credentials: SignInWithIdTokenCredentials): UserSession;
  /** POST /token?grant_type=web3: a message signed with a wallet. */
  signInWithWeb3(credentials: Web3Credentials): UserSession;
  /** POST /token?grant_type=pkce. The code that a provider's redirect brought. */
  exchangeCode(code: string): UserSession;
  /** POST /otp: sends a link or a code. */
  sendOtp(to: SignInWithPasswordlessCredentials): null;
  /** POST /verify: the code that was sent. */
  verifyOtp(answer: VerifyOtpParams): OptionalUserSession;
  /** POST /sso. */
  signInWithSso(at: SignInWithSSO): RedirectTarget;
  /** GET /authorize, by going there. */
  signInWithProvider(at: SignInWithOAuthCredentials): RedirectTarget;

  // The account

  /** GET /user. */
  user(): { readonly user: User };
  /** PUT /user. */
  updateUser(
    attributes: UserAttributes,
    options?: { readonly emailRedirectTo?: string },
  ): { readonly user: User };
  /** POST /recover: sends a link to choose a new password. Says nothing of whether there is an account. */
  recoverPassword(
    email: string,
    options?: { readonly redirectTo?: string; readonly captchaToken?: string },
  ): null;
  /** POST /resend: what was sent before, once more. */
  resend(what: ResendParams): null;
  /** GET /reauthenticate: sends a code that changing a password asks for. */
  reauthenticate(): null;

  // The session

  /** Who is signed in, if anybody; a session that has expired is refreshed first. */
  session(): { readonly session: Session | null };
  /** POST /token?grant_type=refresh_token. */
  refreshSession(): OptionalUserSession;
  /** What the link brought that led to this page; `null` where it was an ordinary one. */
  arrivedSession(): RedirectSession | null;
  /** GET /.well-known/jwks.json, where the token is signed with such a key: what a token says, verified. */
  claims(token: string): { readonly claims: JwtPayload };
  /** POST /logout. That there is no such session any more is no failure. */
  signOut(scope: SignOutScope): null;

  // Identities at other services

  /** GET /user/identities/authorize. */
  linkIdentity(to: SignInWithOAuthCredentials): RedirectTarget;
  /** DELETE /user/identities/{id}. */
  unlinkIdentity(identity: UserIdentity): null;

  // Further factors

  /** POST /factors. */
  enrollFactor(
    factor: MFAEnrollTOTPParams | MFAEnrollPhoneParams,
  ): ResponseData<AuthMFAEnrollResponse>;
  /** POST /factors/{id}/challenge. */
  challengeFactor(
    factor: MFAChallengeTOTPParams | MFAChallengePhoneParams,
  ): ResponseData<AuthMFAChallengeResponse>;
  /** POST /factors/{id}/verify. The session that comes back has the level aal2. */
  verifyFactor(answer: MFAVerifyTOTPParams): ResponseData<AuthMFAVerifyResponse>;
  /** DELETE /factors/{id}. */
  unenrollFactor(factor: { readonly factorId: string }): { readonly id: string };
  /** The level the session has, and the one it could have. */
  assuranceLevel(): ResponseData<AuthMFAGetAuthenticatorAssuranceLevelResponse>;
}

type ResponseData<Response extends { readonly data: unknown }> = NonNullable<Response['data']>;

export type AuthCallName = keyof AuthCalls;
export type AuthInput<Name extends AuthCallName> = Parameters<AuthCalls[Name]>;
export type AuthValue<Name extends AuthCallName> = ReturnType<AuthCalls[Name]>;

export interface AuthEvent {
  readonly name: AuthChangeEvent;
  readonly session: Session | null;
}

/** Accounts. No call ever throws: a failure is one of its results. */
export interface AuthPort {
  call<Name extends AuthCallName>(
    name: Name,
    ...input: AuthInput<Name>
  ): Promise<AuthResult<AuthValue<Name>>>;
  /**
   * Tells of every change, in this tab or another, beginning with INITIAL_SESSION.
   * @returns ends it
   */
  onEvent(listener: (event: AuthEvent) => void): () => void;
}
