import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// Vitest runs without globals, so Testing Library cannot find this hook itself.
afterEach(cleanup);

// Patience, not a measurement: a busy machine may take longer than the default second.
configure({ asyncUtilTimeout: 20_000 });

// jsdom lays nothing out, so it has no answer: a wide window, with no wish for less motion.
vi.stubGlobal('matchMedia', (query: string) => ({
  matches: query.includes('width >='),
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
}));
