/** An answer that no version after it has: its field in the version that dropped it, and why. */
export type DroppedAnswer = readonly [
  field: string,
  reason: 'field-dropped' | 'option-dropped' | 'not-accepted',
];
