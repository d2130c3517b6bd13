import { expect } from '@playwright/test';
import type { DatabaseRow } from '../../tests/support/database-row';

/** The columns that a form sets; the others are empty. */
export interface ProspectInput {
  source: string | null;
  positions?: string[];
  work_format?: string[];
  job_locations?: { country: string; state: string | null; city: string | null }[];
}

/** A row of `candidate_prospects` with all columns. */
export function getExpectedProspectRow(email: string, asked: ProspectInput): DatabaseRow {
  return {
    id: expect.stringMatching(/^[\da-f-]{36}$/),
    email,
    full_name: '',
    positions: null,
    work_format: null,
    job_locations: null,
    created_at: expect.any(String),
    received_at: expect.any(String),
    ...asked,
  };
}
