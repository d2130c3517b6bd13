import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { formatIssues, parseDefinition } from '../../src/funnel/definition/parse';
import { startHeadlessSession } from '../support/engine/headless-session';

const root = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const readme = read('README.md');
const tutorial = read('docs/first-funnel.md');

/** The code blocks of a language, without the indent of their list. */
function blocks(language: string): string[] {
  const pattern = new RegExp(`^( *)\`\`\`${language}\\n([\\s\\S]*?)^\\1\`\`\``, 'gm');
  return [...tutorial.matchAll(pattern)].map(([, indent = '', body = '']) =>
    body.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
  );
}

const file = 'funnels/salary-check.funnel.json';
const example = blocks('json')[0] ?? '';

describe('a funnel in five minutes', () => {
  it('the example funnel is valid and plays to its ending', () => {
    const parsed = parseDefinition(example, file);
    if (!parsed.ok) throw new Error(formatIssues(parsed.issues));
    const run = startHeadlessSession(parsed.definition);
    run.answer('raise', 'longer-ago');
    run.next();
    run.answer('talk', ['words']);
    run.next();
    expect(run.getCurrentStep()).toMatchObject({ step: { id: 'result' }, status: 'ended' });
  });

  it('the mistake in the example gives the message shown there', () => {
    const slip = example.replace('"goTo": "result"', '"goTo": "resluts"');
    expect(slip).not.toBe(example);
    const parsed = parseDefinition(slip, file);
    const shown = blocks('text').find((text) => text.includes('resluts'));
    expect(parsed.ok ? '' : formatIssues(parsed.issues)).toBe(shown?.trimEnd());
  });
});

describe('what the README names', () => {
  it('every npm script that the README names exists', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }; // our own file
    const named = [...readme.matchAll(/npm run ([a-z:-]+)/g)].map(([, name]) => name);
    expect(named.length).toBeGreaterThan(5);
    for (const name of named) expect(Object.keys(scripts)).toContain(name);
  });

  it('every variable that the README names is in .env.example', () => {
    const variables = [...readme.matchAll(/`((?:VITE|GETHIRED|SUPABASE)_[A-Z_]+)=?`/g)].map(
      ([, name]) => name ?? '',
    );
    expect(variables.length).toBeGreaterThan(5);
    for (const name of variables) expect(read('.env.example')).toContain(name);
  });

  it('every file that the README links to exists', () => {
    const links = [...readme.matchAll(/\]\(([^)#]+)\)/g)].map(([, target]) => target ?? '');
    expect(links.length).toBeGreaterThan(2);
    expect(links.filter((target) => !existsSync(join(root, target)))).toEqual([]);
  });
});
