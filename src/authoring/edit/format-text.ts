import { findSmallestEdit, type EditResult } from './text-edit';

/** The form of this project's files (`.prettierrc.json`). */
const options = { parser: 'json', printWidth: 100 } as const;

/** Formats a text as `npm run format` does. The formatter is loaded when it is first used. */
export async function formatText(text: string): Promise<EditResult> {
  const [{ format }, babel, estree] = await Promise.all([
    import('prettier/standalone'),
    import('prettier/plugins/babel'),
    import('prettier/plugins/estree'),
  ]);
  try {
    const formatted = await format(text, {
      ...options,
      plugins: [babel, estree],
      endOfLine: text.includes('\r\n') ? 'crlf' : 'lf',
    });
    return { ok: true, edits: findSmallestEdit(text, formatted) };
  } catch {
    return { ok: false, problem: 'A text with a fault cannot be formatted.' };
  }
}
