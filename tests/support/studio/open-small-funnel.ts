import type { FunnelEntry } from '../../../src/authoring/studio/api/api-protocol';
import { createFunnelDocument } from '../../../src/authoring/studio/document/funnel-document';
import type { OpenFunnel } from '../../../src/authoring/studio/files/open-funnel';
import { smallFunnelSource } from '../definition/small-funnel';

export const SMALL_FUNNEL_FILE = 'salary-check.funnel.json';

/** A file of the folder, without findings. */
export const createFunnelEntry = (name: string, text: string): FunnelEntry => ({
  name,
  text,
  etag: '"1"',
  changedAt: 0,
  isReadOnly: false,
  summary: null,
  errors: 0,
  warnings: 0,
  problem: null,
});

/**
 * The small funnel, as the workbench opens it.
 * @param text unsaved text in place of that of its file
 */
export const openSmallFunnel = (
  text = smallFunnelSource,
  others: readonly FunnelEntry[] = [],
): OpenFunnel => ({
  entry: createFunnelEntry(SMALL_FUNNEL_FILE, text),
  others,
  document: createFunnelDocument(text),
  saved: { text: smallFunnelSource, etag: '"1"' },
  isRestored: false,
});
