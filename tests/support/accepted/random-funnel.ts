import type { FunnelSource } from '../../../src/funnel/definition/funnel-schema';
import { checkDefinition } from '../../../src/funnel/definition/parse';
import { createNextVersion, versionEdits } from '../engine/version-pairs';
import { addLimits } from '../../oracle/drive/random-limits';
import { addOffers } from '../../oracle/drive/random-offers';
import { addRanges } from '../../oracle/drive/random-ranges';
import { type Chooser, createChooser } from '../../oracle/drive/random-source';
import { chooseSource } from '../../oracle/drive/random-visits';
import { type JudgedFunnel, readFunnel } from './judge-funnel';

/** The version before a random funnel, whose stored visits are opened by it; null for none. */
function chooseVersions({ chance, below }: Chooser, source: FunnelSource) {
  if (!chance(0.3)) return { source, former: null };
  const edits = Array.from(
    { length: 1 + below(3) },
    () => [below(versionEdits), below(10)] as const,
  );
  const renamings = Array.from({ length: below(4) }, () => below(40));
  const first = checkDefinition(structuredClone(source), 'random.funnel.ts');
  return first.ok
    ? { source: createNextVersion(source, edits, renamings), former: first.definition }
    : { source, former: null };
}

/** A random funnel with all that proofs say of it, now and then with the version before it. */
export function chooseJudgedFunnel(seed: number): JudgedFunnel {
  const chooser = createChooser(seed);
  const withPaths = seed % 5 === 0;
  for (;;) {
    const { source, former } = chooseVersions(
      chooser,
      addOffers(addLimits(addRanges(chooseSource(chooser)))),
    );
    const funnel = readFunnel(source, { former, withPaths });
    if (funnel !== null) return funnel;
  }
}
