/** The six quizzes as the tests know them. What is written in `funnels/` does not change them. */
export const quizFolder = 'tests/support/funnels/quizzes';
