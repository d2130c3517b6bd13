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
 * Why a call failed.
 *
 * - `not-configured`: there is no database, so there are no accounts.
 * - `incomplete`: a required input is missing; no request was sent.
 * - `no-session`: the call needs a signed-in user.
 * - `invalid-session`: a token or session is invalid or expired.
 * - `bad-link`: a link or code from a mail or provider is invalid or expired.
 * - `refused`: the service rejects the call; a retry does not help.
 * - `too-many`: rate limit; retry later.
 * - `unavailable`: no valid response; retry later.
 * - `unexpected`: any other failure.
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
  /** Technical message, from the service if it sent one. */
  readonly message: string;
  /** Absent if there was no response. */
  readonly httpStatus?: number;
}

export type AuthResult<Value> = { readonly status: 'ok'; readonly value: Value } | AuthFailure;

export interface UserSession {
  readonly user: User;
  readonly session: Session;
}

/** Without a session if the user must first confirm a mail or message. */
export interface OptionalUserSession {
  readonly user: User | null;
  readonly session: Session | null;
}

/** The caller must navigate to this URL. */
export interface RedirectTarget {
  readonly url: string;
}

/** The session of an auth redirect to this page. */
export interface RedirectSession extends UserSession {
  /** Whether the link was for a password reset. */
  readonly recovery: boolean;
  /** Irregularities for the log; the redirect was accepted. */
  readonly warnings: readonly string[];
}

/** All sessions, or all except this one. */
export type SignOutScope = 'global' | 'others';

/** Every call with its input and its result on success. */
export interface AuthCalls {
  // Signing up and in

  /** POST /signup. An email or a phone number, and a password. */
  signUp(account: SignUpWithPasswordCredentials): OptionalUserSession;
  /** POST /token?grant_type=password. */
  signInWithPassword(credentials: SignInWithPasswordCredentials): UserSession;
  /** POST /token?grant_type=id_token: a token issued by another provider. */
  signInWithIdToken(credentials: SignInWithIdTokenCredentials): UserSession;
  /** POST /token?grant_type=web3: a message signed with a wallet. */
  signInWithWeb3(credentials: Web3Credentials): UserSession;
  /** POST /token?grant_type=pkce: the code of a provider's redirect. */
  exchangeCode(code: string): UserSession;
  /** POST /otp: sends a link or a code. */
  sendOtp(credentials: SignInWithPasswordlessCredentials): null;
  /** POST /verify: the code that was sent. */
  verifyOtp(answer: VerifyOtpParams): OptionalUserSession;
  /** POST /sso. */
  signInWithSso(params: SignInWithSSO): RedirectTarget;
  /** GET /authorize, as a navigation. */
  signInWithProvider(credentials: SignInWithOAuthCredentials): RedirectTarget;

  // The account

  /** GET /user. */
  user(): { readonly user: User };
  /** PUT /user. */
  updateUser(
    attributes: UserAttributes,
    options?: { readonly emailRedirectTo?: string },
  ): { readonly user: User };
  /** POST /recover: sends a password reset link. Does not reveal whether there is an account. */
  recoverPassword(
    email: string,
    options?: { readonly redirectTo?: string; readonly captchaToken?: string },
  ): null;
  /** POST /resend: sends the last mail or message again. */
  resend(params: ResendParams): null;
  /** GET /reauthenticate: sends the code needed to change a password. */
  reauthenticate(): null;

  // The session

  /** The current session, refreshed if it has expired. */
  session(): { readonly session: Session | null };
  /** POST /token?grant_type=refresh_token. */
  refreshSession(): OptionalUserSession;
  /** The session of an auth redirect; `null` if the page was opened otherwise. */
  arrivedSession(): RedirectSession | null;
  /** Verified claims of a token. GET /.well-known/jwks.json for asymmetric keys. */
  claims(token: string): { readonly claims: JwtPayload };
  /** POST /logout. A session that no longer exists is a success. */
  signOut(scope: SignOutScope): null;

  // Identities at other providers

  /** GET /user/identities/authorize. */
  linkIdentity(credentials: SignInWithOAuthCredentials): RedirectTarget;
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
  /** POST /factors/{id}/verify. The new session has level aal2. */
  verifyFactor(answer: MFAVerifyTOTPParams): ResponseData<AuthMFAVerifyResponse>;
  /** DELETE /factors/{id}. */
  unenrollFactor(factor: { readonly factorId: string }): { readonly id: string };
  /** The current and the highest possible level of the session. */
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

/** No call throws; a failure is a result. */
export interface AuthPort {
  call<Name extends AuthCallName>(
    name: Name,
    ...input: AuthInput<Name>
  ): Promise<AuthResult<AuthValue<Name>>>;
  /**
   * Subscribes to session changes in this tab and others. The first event is INITIAL_SESSION.
   * @returns unsubscribes
   */
  onEvent(listener: (event: AuthEvent) => void): () => void;
}
