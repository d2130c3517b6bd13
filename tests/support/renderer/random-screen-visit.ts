import { comparePlayedVisit } from '../../oracle/drive/compare-visits';
import { getScreenByOracle } from '../../oracle/drive/expected-screen';
import { createRandomVisit, type RandomVisit } from '../../oracle/drive/random-visits';
import { openScreenVisit } from './screen-visit';

/** A random visit of a random funnel, by the oracle and on the screen. */
export async function compareRandomScreenVisit(seed: number): Promise<RandomVisit> {
  const { definition, text, choose } = createRandomVisit(seed, 'screen');
  const played = openScreenVisit(definition);
  const compared = await comparePlayedVisit({
    definition,
    text,
    choose,
    played,
    lookByOracle: getScreenByOracle,
  });
  return { seed, place: 'screen', text, ...compared };
}
