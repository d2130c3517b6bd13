import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { Field } from '../../../src/funnel/fields/shared/schema/field';
import { progressAtEmail } from '../../support/engine/job-search-progress';
import {
  loadFunnelDefinition,
  loadFunnelDefinitions,
} from '../../support/funnels/load-funnel-definitions';
import { renderPlayer } from '../../support/renderer/render-player';
import { enterText } from '../../support/site/form-actions';
import type { Lead, SaveResult } from '../../../src/funnel/engine/ports/leads-port';

const getPrivacyLink = () => screen.queryByRole('link', { name: /^How we handle your data/ });

/** A field that asks who the visitor is, whether or not its definition says so. */
const asksWho = (field: Field): boolean =>
  field.type === 'email' || (field.type === 'text' && field.autocomplete === 'name');

const alertAtEmail = {
  quiz6_current_step: 'email',
  quiz6_answers: JSON.stringify({
    jobTitle: 'Nurse',
    region: 'us',
    state: 'us-texas',
    workFormat: 'remote',
  }),
};

describe('a step that asks who the visitor is', () => {
  it.each([
    ['job-search', progressAtEmail],
    ['job-alert', alertAtEmail],
  ])(
    'ST-05 of %s links to the privacy policy in a new tab, which keeps the answers',
    (id, stored) => {
      renderPlayer(loadFunnelDefinition(id), { stored });
      expect(screen.getByRole('textbox', { name: /email/ })).toBeVisible();
      expect(getPrivacyLink()).toHaveAttribute('href', '/privacy-policy');
      expect(getPrivacyLink()).toHaveAttribute('target', '_blank');
    },
  );

  it('ST-05 is the only one with the link', () => {
    renderPlayer(loadFunnelDefinition('career-match'));
    expect(getPrivacyLink()).toBeNull();
  });

  it('ST-05 marks the field as personal in every funnel, from which the link follows', () => {
    const fields = loadFunnelDefinitions()
      .flatMap(({ steps }) => steps)
      .flatMap((step) => ('fields' in step ? step.fields : []))
      .filter(asksWho);
    expect(fields.map(({ id }) => id)).toEqual(expect.arrayContaining(['name', 'email']));
    expect(fields.filter((field) => !('personal' in field && field.personal))).toEqual([]);
  });
});

it.each(['a b@c.d', 'a@b', 'foo@', '@', 'a@.d'])(
  'RT-05 /quiz6 refuses the address %j as every form does, and sends nothing',
  async (address) => {
    const submit = vi.fn<(lead: Lead) => Promise<SaveResult>>();
    renderPlayer(loadFunnelDefinition('job-alert'), { stored: alertAtEmail, submit });
    await enterText(screen.getByRole('textbox', { name: /email/ }), address);
    await userEvent.click(screen.getByRole('button', { name: 'Create my alert' }));
    expect(screen.getByRole('textbox', { name: /email/ })).toHaveAccessibleDescription(
      /Please enter a valid email address/,
    );
    expect(submit).not.toHaveBeenCalled();
  },
);
