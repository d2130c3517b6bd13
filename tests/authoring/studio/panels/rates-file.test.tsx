// Rates of a file, as `npm run funnel -- rates` writes it, in the panel of the simulation.
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { MeasuredRatesChoice } from '../../../../src/authoring/studio/panels/simulation/measured-rates-choice';
import {
  getLeaveShare,
  getRates,
  noRates,
  useRates,
} from '../../../../src/authoring/studio/panels/simulation/rates-store';
import {
  buildChoiceQuestion,
  buildEnding,
  buildFunnel,
} from '../../../support/engine/build-funnel';

const definition = buildFunnel({
  steps: [buildChoiceQuestion('pet', ['cat', 'dog']), buildEnding()],
});
const rates = {
  measured: { visits: 128, from: '2026-11-01', to: '2026-11-28' },
  steps: { pet: { leaves: 0.25 } },
  options: { pet: { cat: 3 } },
};

afterEach(() => useRates.setState(noRates));

const load = async (content: string): Promise<void> => {
  render(<MeasuredRatesChoice definition={definition} />);
  const file = new File([content], 'rates.json', { type: 'application/json' });
  await userEvent.upload(screen.getByLabelText('Load a rates file'), file);
};

describe('a rates file in the studio', () => {
  it('is used for the map, the simulation and "What if", and what is typed comes before it', async () => {
    await load(JSON.stringify(rates));
    await screen.findByText(
      'Rates of rates.json, of 128 measured visits. What you type comes before them.',
    );
    expect(getRates()).toEqual(rates);
    expect(getLeaveShare(useRates.getState(), 'pet')).toBe(0.25);
    useRates.setState({ percents: { pet: '40' } });
    expect(getRates()).toMatchObject({ steps: { pet: { leaves: 0.4 } }, options: rates.options });
    await userEvent.click(screen.getByRole('button', { name: 'Without the rates of the file' }));
    expect(getRates()).toEqual({ steps: { pet: { leaves: 0.4 } } });
  });

  it.each([
    ['no JSON', '{', 'rates.json is no object in JSON.'],
    ['a list', '[]', 'rates.json is no object in JSON.'],
    ['a step of another funnel', '{"steps":{"pets":{"leaves":0.1}}}', /no step "pets".*Use "pet"/],
    ['a share of 2', '{"steps":{"pet":{"leaves":2}}}', /steps\.pet\.leaves: must be a share/],
    ['a weight that is a text', '{"options":{"pet":{"cat":"x"}}}', /must be a number, 0 or more/],
    ['more than a rates file has', ' '.repeat(1024 * 1024 + 1), /larger than 1 MiB/],
  ])('%s is refused in words, and no rate is used', async (_, content, message) => {
    await load(content);
    expect(await screen.findByText(message)).toBeVisible();
    expect(getRates()).toBe(undefined);
  });
});
