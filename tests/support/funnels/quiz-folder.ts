/** The six quizzes as the tests know them. What is written in `funnels/` does not change them. */
export const quizFolder = 'tests/support/funnels/quizzes';

/** The definitions of the site: those of `funnels/`, or of the site that a browser test has built. */
export const siteFolder = process.env['GETHIRED_FUNNELS_DIR'] ?? 'funnels';
