import { describe, expect, it } from 'vitest';
import type { MigrationChange } from '../../../src/funnel/definition/migration-schema';
import { parseDefinition } from '../../../src/funnel/definition/parse';
import { wholeFunnel } from '../../support/definition/whole-funnel';

/** What is said of changes of version 2 to a wheel that now draws "small" or "large". */
function check(...changes: MigrationChange[]): string[] {
  const funnel = { ...(JSON.parse(wholeFunnel) as object), migrations: [{ from: 2, changes }] };
  const parsed = parseDefinition(JSON.stringify(funnel), 'whole.funnel.json');
  return parsed.ok ? [] : parsed.issues.map(({ code, message }) => `${code}: ${message}`);
}

const rename = (value: string, to: string, step = 'wheel'): MigrationChange => ({
  change: 'renameOutcome',
  step,
  value,
  to,
});

describe('a change of an outcome', () => {
  it('is right where the new name is there and the old one is not, or both are exchanged', () => {
    expect(check(rename('tiny', 'small'))).toEqual([]);
    expect(check({ change: 'dropOutcome', step: 'wheel', value: 'huge' })).toEqual([]);
    expect(check(rename('small', 'large'), rename('large', 'small'))).toEqual([]);
    // Two prizes that became one.
    expect(check(rename('tiny', 'small'), rename('little', 'small'))).toEqual([]);
  });

  it('names a step of the version before, under its new name or its old one', () => {
    const step: MigrationChange = { change: 'renameStep', step: 'dial', to: 'wheel' };
    expect(check(step, rename('tiny', 'small', 'dial'))).toEqual([]);
    expect(check(rename('tiny', 'small', 'dial'))).toEqual([
      'migration/unknown-target: no later version has the step "dial"',
    ]);
  });

  it('is an error where nothing draws the new name, or the old one is still drawn', () => {
    expect(check(rename('tiny', 'smal'))).toEqual([
      'migration/unknown-target: no later version has the outcome "smal"',
    ]);
    expect(check(rename('tiny', 'small', 'thanks'))).toEqual([
      'migration/unknown-target: no later version has the outcome "small"',
    ]);
    expect(check({ change: 'dropOutcome', step: 'wheel', value: 'large' })).toEqual([
      'migration/still-there: the outcome "large" is still there, so a stored "large" needs no change',
    ]);
    expect(check(rename('small', 'small'))).toEqual([
      'migration/no-effect: this changes nothing in a stored visit',
    ]);
  });

  it('is an error beside another one of the same outcome, or where its step is dropped', () => {
    expect(
      check(rename('tiny', 'small'), { change: 'dropOutcome', step: 'wheel', value: 'tiny' }),
    ).toEqual([
      'migration/contradiction: two changes of this migration are about the outcome "tiny"',
    ]);
    expect(check({ change: 'dropStep', step: 'dial' }, rename('tiny', 'small', 'dial'))).toEqual([
      'migration/contradiction: two changes of this migration are about the step "dial"',
    ]);
  });
});
