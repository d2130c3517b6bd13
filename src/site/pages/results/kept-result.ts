import type { NextStep } from '../../content/next-steps';

/** What a visitor takes along of a result. */
export interface KeptResult {
  title: string;
  /** What the result says. */
  lines: readonly string[];
  steps: readonly NextStep[];
  /** A score with its place in its range, from 0 to 1. */
  score?: { text: string; part: number } | undefined;
}
