import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete';
import type { LanguageClient } from './language-client';
import type { LanguageCompletion } from './language-protocol';
import { findIdCompletions, type IdCompletion } from './id-completions';

/** The characters of a value that is being typed, with its quotation marks. */
const typedPattern = /"?[\w/#-]*"?/;

function toNameCompletion({ name, detail }: IdCompletion, rest: string): Completion {
  // An editor that closes quotation marks has written the second one already.
  const overwrites = rest.startsWith('"') ? 1 : 0;
  return {
    label: JSON.stringify(name),
    detail,
    type: 'variable',
    apply: (view, completion, from, to) =>
      view.dispatch({
        changes: { from, to: to + overwrites, insert: completion.label },
        selection: { anchor: from + completion.label.length },
        userEvent: 'input.complete',
      }),
  };
}

function toSchemaCompletion(completion: LanguageCompletion): Completion {
  const { label, detail, documentation, offset, length, content } = completion;
  return {
    label,
    ...(detail !== null && { detail }),
    ...(documentation !== null && documentation !== '' && { info: documentation }),
    type: 'property',
    apply: (view) => {
      const changes = { from: offset, to: offset + length, insert: content };
      view.dispatch({ changes, userEvent: 'input.complete' });
    },
  };
}

/** Completes names from the definition itself, and all else from the schema of the format. */
export function createCompletionSource(getClient: () => LanguageClient | null) {
  return async (context: CompletionContext): Promise<CompletionResult | null> => {
    const text = context.state.sliceDoc();
    const typed = context.matchBefore(typedPattern);
    const from = typed?.from ?? context.pos;
    if (from === context.pos && !context.explicit) return null;
    const names = findIdCompletions(text, context.pos);
    if (names.length > 0) {
      const rest = context.state.sliceDoc(context.pos, context.pos + 1);
      return {
        from,
        options: names.map((name) => toNameCompletion(name, rest)),
        validFor: typedPattern,
      };
    }
    const found = (await getClient()?.complete(text, context.pos)) ?? [];
    if (found.length === 0 || context.aborted) return null;
    return { from, options: found.map(toSchemaCompletion), filter: false };
  };
}
