import { create } from 'zustand';
import type { FunnelQuestion } from '../model/protocol';

/** The question as the author has entered it, asked or not. It outlives its panel. */
export const useQuestion = create<{ question: FunnelQuestion }>()(() => ({ question: {} }));
