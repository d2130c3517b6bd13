import type { Claim } from './claims';

/** A link to a page of the site, or a mailto link. */
export interface TextLink {
  to: string;
  label: string;
}

export interface TextSection {
  title: string;
  paragraphs: readonly string[];
  points?: readonly string[];
  /** Claims of this section, shown with `claimsNote`. */
  figures?: readonly Claim[];
  links?: readonly TextLink[];
}

/** A page with text only. */
export interface TextPageContent {
  title: string;
  /** What search results and tabs show, where the title says too little. */
  tabTitle?: string;
  /** Meta description, and the lead if there is none. */
  description: string;
  lead?: string;
  updated?: string;
  sections: readonly TextSection[];
}
