import { type FunnelOutline, type OutlineEntry, readOutline } from '../../form/read-outline';

/** Reads outlines. Entries that are equal to those of the last one are the same objects. */
export function createOutlineReader(): (text: string) => FunnelOutline {
  let last = new Map<string, OutlineEntry>();
  return (text) => {
    const current = new Map<string, OutlineEntry>();
    const keep = (entry: OutlineEntry): OutlineEntry => {
      const key = JSON.stringify(entry);
      const kept = last.get(key) ?? entry;
      current.set(key, kept);
      return kept;
    };
    const { steps, sections } = readOutline(text);
    const outline = {
      steps: steps.map(keep),
      sections: sections.map((section) => ({ ...section, entries: section.entries.map(keep) })),
    };
    last = current;
    return outline;
  };
}
