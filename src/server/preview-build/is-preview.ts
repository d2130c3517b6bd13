type Variables = Readonly<Record<string, string | undefined>>;

/** Says that a build shows a change before it is published. */
const PREVIEW_VARIABLE = 'GETHIRED_PREVIEW';

/**
 * Whether the environment asks for a preview.
 * @throws for a value that says neither: a preview must never pass for the site
 */
export function isPreview({ [PREVIEW_VARIABLE]: value }: Variables): boolean {
  if (value === undefined || value === '' || value === '0') return false;
  if (value === '1') return true;
  throw new Error(`${PREVIEW_VARIABLE} must be 1 for a preview, or left out. It is "${value}".`);
}

/**
 * What a preview has in place of the site's own: no database, no payment, no analytics and no
 * log of visits, whatever
 * the host's environment says.
 */
export const previewVariables: Variables = {
  VITE_SUPABASE_URL: '',
  VITE_SUPABASE_ANON_KEY: '',
  VITE_CHECKOUT_STARTER_URL: '',
  VITE_CHECKOUT_DOUBLE_DOWN_URL: '',
  VITE_PROMOTION_30: '',
  VITE_PROMOTION_50: '',
  VITE_PROMOTION_70: '',
  VITE_CONFIRMATION_EMAIL: 'none',
  VITE_ANALYTICS: 'none',
  VITE_INSIGHT: 'off',
};

/** The environment of a build; that of a preview has what a preview must not reach left out. */
export const withoutLiveServices = (environment: Variables): Variables =>
  isPreview(environment) ? { ...environment, ...previewVariables } : environment;
