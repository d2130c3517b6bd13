import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { formatReplayCommand } from '../../../src/authoring/cli/format-replay-command';
import type { TraceEvent } from '../../../src/authoring/verify/trace';

const root = join(import.meta.dirname, '../../..');
const unsafeText = `O'Brien's "team" & $HOME \`id\` \\ !! %PATH% * été 日本 🎡\nsecond line`;

describe('formatReplayCommand', () => {
  it('the replay command is one line, quoted only where needed', () => {
    const events: TraceEvent[] = [{ type: 'answer', field: 'jobTitle', value: 'Cook' }];
    expect(formatReplayCommand('job-alert', events)).toBe(
      `npm run -s funnel -- walk job-alert --events '[{"type":"answer","field":"jobTitle","value":"Cook"}]'`,
    );
    expect(formatReplayCommand("funnels/it's.funnel.json", [])).toBe(
      String.raw`npm run -s funnel -- walk 'funnels/it'\''s.funnel.json' --events '[]'`,
    );
  });

  it('the replay command passes any answer unchanged through a real shell', () => {
    const command = formatReplayCommand('tests/support/funnels/quizzes/job-alert.funnel.json', [
      { type: 'answer', field: 'jobTitle', value: unsafeText },
      { type: 'continue' },
    ]);
    const stdout = execFileSync('bash', ['-c', `${command} --json`], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const records = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as unknown);
    expect(records).toHaveLength(3);
    expect(records[1]).toMatchObject({
      event: { type: 'answer', field: 'jobTitle', value: unsafeText },
      taken: true,
      storage: [
        {
          key: 'quiz6_answers',
          value: JSON.stringify({ jobTitle: unsafeText.replace('\n', ' ') }),
        },
      ],
    });
    expect(records[2]).toMatchObject({ taken: true, step: 'location' });
  });
});
