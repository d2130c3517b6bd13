import { create } from 'zustand';

/** Why the last edit of a form could not be made; null where it was. */
export const useEditProblem = create<{ problem: string | null }>()(() => ({ problem: null }));
