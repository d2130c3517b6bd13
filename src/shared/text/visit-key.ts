/** The storage key of the facts of a visit, from the key of its step. */
export const getVisitKey = (stepKey: string): string => `${stepKey}_visit`;
