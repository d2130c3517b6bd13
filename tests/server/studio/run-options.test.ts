import { describe, expect, it } from 'vitest';
import { parseRunOptions } from '../../../src/server/studio/run-options';

describe('the command "npm run studio"', () => {
  it('opens the browser on its port with the funnels of the project', () => {
    expect(parseRunOptions([], {})).toEqual({
      wantsHelp: false,
      opensBrowser: true,
      runsTypeScript: false,
      port: 4175,
      directory: 'funnels',
      getPreviewAddress: null,
    });
  });

  it('takes port and folder from the environment', () => {
    const environment = { PORT: '5000', GETHIRED_FUNNELS_DIR: '/tmp/quizzes' };
    expect(parseRunOptions(['--no-open'], environment)).toEqual({
      wantsHelp: false,
      opensBrowser: false,
      runsTypeScript: false,
      port: 5000,
      directory: '/tmp/quizzes',
      getPreviewAddress: null,
    });
    expect(parseRunOptions([], { PORT: '', GETHIRED_FUNNELS_DIR: '' })).toMatchObject({
      port: 4175,
      directory: 'funnels',
    });
  });

  it('runs programs without asking where the command says so', () => {
    expect(parseRunOptions(['--run-typescript'], {}).runsTypeScript).toBe(true);
  });

  it.each(['--help', '-h'])('shows its help for %s', (option) => {
    expect(parseRunOptions([option], {}).wantsHelp).toBe(true);
  });

  it.each([
    [['--no-opne'], {}, 'There is no option "--no-opne". Use "--no-open".'],
    [['job-search'], {}, '"job-search" is one argument too many'],
    [[], { PORT: '70000' }, 'PORT is "70000", which is not a port.'],
  ])('refuses %j with %j', (args, environment, message) => {
    expect(() => parseRunOptions(args, environment)).toThrow(message);
  });
});
