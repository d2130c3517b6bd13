import type { Claim } from './claims';

/** A link in a text page: an address of the site, or a mail address. */
export interface TextLink {
  to: string;
  label: string;
}

export interface TextSection {
  title: string;
  paragraphs: readonly string[];
  points?: readonly string[];
  /** Claims of this section; `claimsNote` stands under them. */
  figures?: readonly Claim[];
  links?: readonly TextLink[];
}

/** A page that is read: no forms, no offers. */
export interface TextPageContent {
  title: string;
  /** For search engines, and above the text where there is no lead. */
  description: string;
  lead?: string;
  updated?: string;
  sections: readonly TextSection[];
}
