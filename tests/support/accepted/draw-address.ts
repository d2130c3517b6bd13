import type { FunnelDefinition } from '../../../src/funnel/definition/normalise';
import type { Input } from '../../../src/funnel/definition/schema/input-schema';
import { getParameter } from '../../../src/shared/text/inputs';
import type { Chooser } from '../../oracle/drive/random-source';
import type { WrittenValues } from './written-values';

const amounts = [0, 0, 0.5, -0.5, 1, -1, 0.1, 1e-9, -1e-9];

/** What a link gives for an input: the values of the definition and others near them. */
function drawText({ type, values }: Input, written: WrittenValues, chooser: Chooser): string {
  const { pick, below, chance } = chooser;
  const allowed = values?.[below(values.length)];
  if (allowed !== undefined && chance(0.8)) return String(allowed);
  const number = (written.numbers[below(written.numbers.length)] ?? 1) + pick(amounts);
  if (type === 'number') return chance(0.9) ? String(Number(number.toFixed(9))) : 'none';
  if (type === 'boolean') return pick(['true', 'false', '1', '0', 'yes']);
  const texts = [...written.texts, ...written.days];
  return pick([
    texts[below(texts.length)] ?? 'abc',
    texts[below(texts.length)] ?? 'abc',
    'abc',
    'a',
    'a,b',
    'b,x',
    'a@b.co',
    '{plan}',
    String(number),
    ' ',
    'é😀',
  ]);
}

/** A link to a funnel, as `inputs.read` reads it. */
export function drawAddress(
  { inputs = [] }: FunnelDefinition,
  written: WrittenValues,
  chooser: Chooser,
): { search: string; hash: string } {
  const [query, personal] = [new URLSearchParams(), new URLSearchParams()];
  for (const input of inputs)
    if (chooser.chance(0.7))
      (input.personal === true ? personal : query).set(
        getParameter(input),
        drawText(input, written, chooser),
      );
  return { search: `?${query.toString()}`, hash: `#${personal.toString()}` };
}
