import type { FilledSection } from '../../definition/filled-texts';
import type { Facts } from './facts';

/** Fills the texts of a part of a definition; the same object where there is nothing to fill. */
export type FillTexts = <Part extends { id: string }>(
  section: FilledSection,
  part: Part,
  facts: Facts,
) => Part;
