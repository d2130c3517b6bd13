/** The storage key of the facts of a visit, from the key of its step. */
export const getVisitKey = (stepKey: string): string => `${stepKey}_visit`;

/** The storage key that says that an answer of a result is being changed. */
export const getChangeKey = (stepKey: string): string => `${stepKey}_change`;

/** The storage key of the draw that the visitor has left out, from that of the draws. */
export const getLeftOutKey = (drawsKey: string): string => `${drawsKey}_left_out`;
