export const workFormats = [
  { id: 'on-site', label: 'On-site' },
  { id: 'hybrid', label: 'Hybrid' },
  { id: 'remote', label: 'Remote' },
] as const;

export type WorkFormat = (typeof workFormats)[number];
export type WorkFormatId = WorkFormat['id'];
export type WorkFormatLabel = WorkFormat['label'];

/** Labels in the order of the list above. */
export function getWorkFormatLabels(ids: readonly WorkFormatId[]): WorkFormatLabel[] {
  return workFormats.filter(({ id }) => ids.includes(id)).map(({ label }) => label);
}
