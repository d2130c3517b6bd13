/**
 * Names that every page of the site takes out of its address: those of a sign-in by link. No funnel
 * can read one of them (`src/authoring/wording/site-names.ts`).
 */

/** After "?". */
export const authQueryNames = ['code', 'error', 'error_code', 'error_description'] as const;

/** After "#". */
export const authFragmentPattern =
  /[#&](access_token|refresh_token|error|error_code|error_description)=/;

export type AuthName = (typeof authQueryNames)[number] | 'access_token' | 'refresh_token';

/** Whether the site itself reads the name, on each of its pages. */
export const isSiteQueryName = (name: string): boolean =>
  authQueryNames.some((taken) => taken === name) || authFragmentPattern.test(`#${name}=`);
