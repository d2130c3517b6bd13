import { parseDefinition } from '../../src/funnel/definition/parse';
import text from '../../tests/support/funnels/fixtures/course-finder.funnel.json?raw';

/** A funnel of the tests: no funnel of the site limits its choices or has a second version. */
export function loadCourseFinder() {
  const parsed = parseDefinition(text, 'course-finder.funnel.json');
  if (!parsed.ok) throw new Error('The fixture "course-finder" is not sound.');
  return { definition: parsed.definition };
}
