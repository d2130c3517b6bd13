/** The heads of result pages: those of `/quiz5` take their title from the result. */
export const careerMatchHead = {
  title: 'Your career match',
  description: 'The plan that fits your answers, and why.',
} as const;
export const marketHead = {
  title: 'Your result',
  description: 'Your result in the AI job market quiz.',
} as const;
export const earlierMarketHead = {
  title: 'Your result',
  description: 'Your result in the AI job market quiz, answer by answer.',
} as const;
