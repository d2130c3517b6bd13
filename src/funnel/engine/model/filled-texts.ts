import type { FilledSection } from '../../definition/filled-sections';
import type { Facts } from './facts';

/** Fills the placeholders of texts. */
export interface TextFiller {
  /** Fills the texts of a part of a definition; the same object where there is nothing to fill. */
  fillPart: <Part extends { id: string }>(section: FilledSection, part: Part, facts: Facts) => Part;
  /** Fills one text without personal answers, for places outside the page. */
  fillPublicText: (text: string, facts: Facts) => string;
  /** The same for rows and other pages, without marks of direction. Left out: it is the same. */
  plain?: TextFiller;
}

/** Leaves every text as it is. */
export const keepTexts: TextFiller = {
  fillPart: (_, part) => part,
  fillPublicText: (text) => text,
};
