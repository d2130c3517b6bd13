import { z } from 'zod/mini';
import type { ExternalSite } from '../../content/external-sites';
import type { PlanKey } from '../../content/plans';
import type { PromotionCodes } from '../../content/promotions';
import type { ConsentQuestion } from '../../stores/consent-store';
import { insightModes, type VisitLogConfig } from '../../ports/visit-log-port';

/** Where analytics events go after consent: nowhere, to the console, or to `window.dataLayer`. */
const analyticsSinks = ['none', 'console', 'dataLayer'] as const;
export type AnalyticsSink = (typeof analyticsSinks)[number];

/** Whether a confirmation link is e-mailed for a new job alert. Nothing in this repository does. */
const confirmationEmails = ['none', 'sent'] as const;

/** The configuration of the build (see .env.example). */
export interface Environment {
  /** Origin of the site, such as "https://gethired.example". Absolute links are built from it. */
  siteOrigin: string;
  /** `null`: there is no database. A `url` of `null`: the database answers at the site's origin. */
  database: { url: string | null; key: string } | null;
  /** Hosted payment pages: one for Starter, one for every other plan. */
  checkout: { starter: string | null; others: string | null };
  /**
   * The payment provider's code of each discount of the wheel (Q3-02), and the query parameter of the
   * payment page that takes it. `null`: there is no code.
   */
  promotions: { parameter: string; codes: PromotionCodes };
  /** The payment provider's name for each plan (PL-06). */
  productIds: Readonly<Record<PlanKey, string>>;
  /** Whether the database sends a confirmation link for a new job alert (TY-02). */
  sendsConfirmationEmail: boolean;
  /** The other sites of the product. `null`: not linked here. */
  external: Readonly<Record<ExternalSite, string | null>>;
  /** Which visits to funnels are stored. */
  insight: Omit<VisitLogConfig, 'database'>;
  /** What the pages ask for. */
  question: ConsentQuestion;
  analytics: AnalyticsSink;
}

export type EnvironmentResult =
  | { status: 'ready'; environment: Environment }
  | { status: 'invalid'; problems: readonly string[] };

/** `NAME=` in an .env file unsets a variable. */
const emptyToUndefined = z.transform((value: unknown) => (value === '' ? undefined : value));

const httpUrlSchema = z.url({
  protocol: /^https?$/,
  error: 'must be an address that starts with https:// or http://',
});
/** `https://bank.example@other.example/` opens other.example. */
const noCredentialsCheck = z.refine<string>((address) => !/^https:\/\/[^/?#]*@/i.test(address), {
  error: 'must not hold a user name or a password',
});
const httpsUrlSchema = z
  .url({
    protocol: /^https$/,
    error: 'must be an address that starts with https://, because people pay or sign in there',
  })
  .check(noCredentialsCheck);
const siteOriginSchema = z
  .url({ protocol: /^https?$/, error: 'must be an address that starts with https:// or http://' })
  .check(
    z.refine((address) => /^https?:\/\/[^/?#@]+\/?$/.test(address), {
      error: 'must be the address alone, such as https://gethired.example',
    }),
  );
const tokenSchema = z
  .string({ error: 'must be text' })
  .check(z.regex(/^\S{1,120}$/, { error: 'must be 1 to 120 characters without spaces' }));

const parameterSchema = z.string({ error: 'must be text' }).check(
  z.regex(/^[\w.[\]-]{1,60}$/, {
    error:
      'must be the name of a query parameter: up to 60 letters, digits, "_", "-", ".", "[" or "]"',
  }),
);

/** Names between commas, as the database takes them. */
const sourcesSchema = z.pipe(
  z.pipe(
    z.string({ error: 'must be text' }),
    z.transform((text) => text.split(',').map((name) => name.trim())),
  ),
  z.array(
    z.string().check(
      z.regex(/^[^\p{Cc}]{1,80}$/u, {
        error: 'must be names of 1 to 80 characters between commas',
      }),
    ),
  ),
);

const toOptionalVariable = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.pipe(emptyToUndefined, z.optional(schema));

/** Value of VITE_SUPABASE_URL for a database at the site's origin. */
export const SAME_ORIGIN = '/';

/** The query parameter of Stripe Payment Links: https://docs.stripe.com/payment-links/promotions */
const DEFAULT_PROMOTION_PARAMETER = 'prefilled_promo_code';

/** Where `npm start` serves the site. */
const DEFAULT_SITE_ORIGIN = 'http://localhost:4173';

/** Which visits a site with a database stores. */
const DEFAULT_INSIGHT: VisitLogConfig['mode'] = 'consent';

const variablesSchema = z.object({
  VITE_SITE_URL: toOptionalVariable(siteOriginSchema),
  VITE_SUPABASE_URL: toOptionalVariable(z.union([z.literal(SAME_ORIGIN), httpUrlSchema])),
  VITE_SUPABASE_ANON_KEY: toOptionalVariable(tokenSchema),
  VITE_CHECKOUT_STARTER_URL: toOptionalVariable(httpsUrlSchema),
  VITE_CHECKOUT_DOUBLE_DOWN_URL: toOptionalVariable(httpsUrlSchema),
  VITE_PROMOTION_30: toOptionalVariable(tokenSchema),
  VITE_PROMOTION_50: toOptionalVariable(tokenSchema),
  VITE_PROMOTION_70: toOptionalVariable(tokenSchema),
  VITE_PROMOTION_PARAMETER: toOptionalVariable(parameterSchema),
  VITE_CONFIRMATION_EMAIL: toOptionalVariable(
    z.enum(confirmationEmails, { error: `must be one of ${confirmationEmails.join(', ')}` }),
  ),
  VITE_APP_URL: toOptionalVariable(httpsUrlSchema),
  VITE_JOBS_URL: toOptionalVariable(httpsUrlSchema),
  VITE_CV_APP_URL: toOptionalVariable(httpsUrlSchema),
  VITE_ANALYTICS: toOptionalVariable(
    z.enum(analyticsSinks, { error: `must be one of ${analyticsSinks.join(', ')}` }),
  ),
  VITE_INSIGHT: toOptionalVariable(
    z.enum(insightModes, { error: `must be one of ${insightModes.join(', ')}` }),
  ),
  VITE_INSIGHT_SOURCES: toOptionalVariable(sourcesSchema),
  VITE_PRODUCT_ID_STARTER: toOptionalVariable(tokenSchema),
  VITE_PRODUCT_ID_DOUBLE_DOWN: toOptionalVariable(tokenSchema),
  VITE_PRODUCT_ID_FULL_AUTOPILOT: toOptionalVariable(tokenSchema),
});

/** The variable with the address of each other site. */
export const externalSiteVariables = {
  app: 'VITE_APP_URL',
  jobs: 'VITE_JOBS_URL',
  cvApp: 'VITE_CV_APP_URL',
} as const;

/** Names of all variables the site reads. */
export const environmentVariableNames = Object.keys(variablesSchema.shape);

/** Unvalidated variables by name. */
export type EnvironmentVariables = Readonly<
  Partial<Record<keyof typeof variablesSchema.shape, unknown>>
>;
type ParsedVariables = z.output<typeof variablesSchema>;

function toDatabaseConfig(parsed: ParsedVariables): Environment['database'] {
  const { VITE_SUPABASE_URL: url, VITE_SUPABASE_ANON_KEY: key } = parsed;
  if (url === undefined || key === undefined) return null;
  return { url: url === SAME_ORIGIN ? null : url, key };
}

function toVisitLogConfig(parsed: ParsedVariables): Environment['insight'] {
  const isStored = toDatabaseConfig(parsed) !== null;
  return {
    mode: isStored ? (parsed.VITE_INSIGHT ?? DEFAULT_INSIGHT) : 'off',
    sources: parsed.VITE_INSIGHT_SOURCES ?? [],
  };
}

function toConsentQuestion(
  analytics: AnalyticsSink,
  { mode }: Environment['insight'],
): ConsentQuestion {
  const isAsked = analytics !== 'none' || mode === 'consent';
  return {
    unanswered: isAsked ? 'undecided' : mode === 'off' ? 'nothing-to-ask' : 'not-asked',
    version: mode === 'consent' ? 2 : 1,
  };
}

const promotionVariables = ['VITE_PROMOTION_30', 'VITE_PROMOTION_50', 'VITE_PROMOTION_70'] as const;

/** A variable that has no effect, or breaks the site, without another. */
function findMissingVariables(parsed: ParsedVariables): string[] {
  const problems: string[] = [];
  if (parsed.VITE_SUPABASE_URL !== undefined && parsed.VITE_SUPABASE_ANON_KEY === undefined)
    problems.push('VITE_SUPABASE_ANON_KEY is missing, while VITE_SUPABASE_URL is set');
  const promotion = promotionVariables.find((name) => parsed[name] !== undefined);
  // A visitor would be told of a price that no payment page charges.
  if (promotion !== undefined && parsed.VITE_CHECKOUT_DOUBLE_DOWN_URL === undefined)
    problems.push(`VITE_CHECKOUT_DOUBLE_DOWN_URL is missing, while ${promotion} is set`);
  return problems;
}

/** @returns the environment, or one sentence for each invalid variable */
export function parseEnvironment(variables: EnvironmentVariables): EnvironmentResult {
  const parsed = variablesSchema.safeParse(variables);
  if (!parsed.success) {
    const problems = parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`);
    return { status: 'invalid', problems };
  }
  const values = parsed.data;
  const missing = findMissingVariables(values);
  if (missing.length > 0) return { status: 'invalid', problems: missing };
  const insight = toVisitLogConfig(values);
  const analytics = values.VITE_ANALYTICS ?? 'dataLayer';
  return {
    status: 'ready',
    environment: {
      siteOrigin: (values.VITE_SITE_URL ?? DEFAULT_SITE_ORIGIN).replace(/\/$/, ''),
      database: toDatabaseConfig(values),
      checkout: {
        starter: values.VITE_CHECKOUT_STARTER_URL ?? null,
        others: values.VITE_CHECKOUT_DOUBLE_DOWN_URL ?? null,
      },
      promotions: {
        parameter: values.VITE_PROMOTION_PARAMETER ?? DEFAULT_PROMOTION_PARAMETER,
        codes: {
          30: values.VITE_PROMOTION_30 ?? null,
          50: values.VITE_PROMOTION_50 ?? null,
          70: values.VITE_PROMOTION_70 ?? null,
        },
      },
      productIds: {
        starter: values.VITE_PRODUCT_ID_STARTER ?? 'starter',
        double_down: values.VITE_PRODUCT_ID_DOUBLE_DOWN ?? 'double_down',
        full_autopilot: values.VITE_PRODUCT_ID_FULL_AUTOPILOT ?? 'full_autopilot',
      },
      sendsConfirmationEmail: values.VITE_CONFIRMATION_EMAIL === 'sent',
      external: {
        app: values[externalSiteVariables.app] ?? null,
        jobs: values[externalSiteVariables.jobs] ?? null,
        cvApp: values[externalSiteVariables.cvApp] ?? null,
      },
      insight,
      question: toConsentQuestion(analytics, insight),
      analytics,
    },
  };
}
