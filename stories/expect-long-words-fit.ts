import { afterEach } from 'vitest';
import { page } from 'vitest/browser';
import { findWidthFaults, LONG_WORD } from '../tests/support/browser/long-words';

/** Below it, texts may break at any letter: WCAG 2.2, 1.4.10. */
const NARROWEST = { width: 320, height: 640 };

// After its own checks, every story is looked at once more: narrow, and with a long word for each text.
afterEach(async () => {
  await page.viewport(NARROWEST.width, NARROWEST.height);
  const faults = findWidthFaults(LONG_WORD);
  if (faults.length > 0)
    throw new Error(`With long words this hangs over the edge: ${JSON.stringify(faults, null, 2)}`);
});
