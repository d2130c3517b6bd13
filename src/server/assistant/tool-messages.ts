/** What the tools for assistants say: what is wrong, and the way on. */
export const toolMessages = {
  noFunnel: (name: string) => `There is no funnel "${name}". The tool "list" names all.`,
  wasSaved: (name: string) => `${name} was saved.`,
  storiesAreLate:
    'Its stories take too long, so they are as before. Run "npm run stories" to write them.',
  hasChanged: (name: string) =>
    `${name} has changed since you read it, so nothing was saved. Read it again, then repeat your edit.`,
  isThere: (name: string) =>
    `${name} exists, so nothing was saved. Read it, then save with its tag, or choose another name.`,
  isGone: (name: string) =>
    `${name} no longer exists, so nothing was saved. Save with the tag null to create it.`,
  hasErrors:
    'The text does not check, so nothing was saved. Correct what follows, then save again.',
  wasCut: (characters: number) =>
    `The answer was too long: ${String(characters)} more characters are left out.`,
} as const;
