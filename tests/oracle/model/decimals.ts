/**
 * Arithmetic with decimals: a result is worked out as a fraction, without an error, and rounded once
 * to nine decimals, or from a million on to 15 digits. Halves go up.
 */

/** `over / under`; `under` is above 0. */
interface Fraction {
  over: bigint;
  under: bigint;
}

const tenTo = (places: number): bigint => 10n ** BigInt(places);

/** The number that is written: 0.1 is one tenth. */
function fractionOf(number: number): Fraction {
  const [, sign = '', whole = '', decimals = '', exponent = '0'] =
    /^(-?)(\d+)\.?(\d*)(?:e([+-]\d+))?$/.exec(String(number)) ?? [];
  const places = decimals.length - Number(exponent);
  const over = BigInt(`${sign}${whole}${decimals}`);
  return places < 0 ? { over: over * tenTo(-places), under: 1n } : { over, under: tenTo(places) };
}

function floor({ over, under }: Fraction): bigint {
  const cut = over / under;
  return over < 0n && cut * under !== over ? cut - 1n : cut;
}

/** The nearest whole; halves go up. */
const nearest = ({ over, under }: Fraction): bigint =>
  floor({ over: 2n * over + under, under: 2n * under });

function rounded({ over, under }: Fraction): number {
  const size = over < 0n ? -over : over;
  let places = 9;
  for (let limit = tenTo(6); size >= limit * under; limit *= 10n) places -= 1;
  const whole = nearest(
    places < 0 ? { over, under: under * tenTo(-places) } : { over: over * tenTo(places), under },
  );
  return Number(`${whole}e${-places}`) + 0; // no -0
}

export const decimal = (number: number): number => rounded(fractionOf(number));

export const sumOf = (numbers: readonly number[]): number =>
  rounded(
    numbers
      .map(fractionOf)
      .reduce((a, b) => ({ over: a.over * b.under + b.over * a.under, under: a.under * b.under }), {
        over: 0n,
        under: 1n,
      }),
  );

export const productOf = (numbers: readonly number[]): number =>
  rounded(
    numbers
      .map(fractionOf)
      .reduce((a, b) => ({ over: a.over * b.over, under: a.under * b.under }), {
        over: 1n,
        under: 1n,
      }),
  );

export function quotientOf(dividend: number, divisor: number): number {
  const [a, b] = [fractionOf(dividend), fractionOf(divisor)];
  const sign = b.over < 0n ? -1n : 1n;
  return rounded({ over: sign * a.over * b.under, under: sign * b.over * a.under });
}

/** The nearest multiple of a step, counted from a start. */
export function multipleOf(number: number, step: number, start = 0): number {
  const [a, b, c] = [fractionOf(number), fractionOf(step), fractionOf(start)];
  const steps = nearest({
    over: (a.over * c.under - c.over * a.under) * b.under,
    under: a.under * c.under * b.over,
  });
  return rounded({
    over: steps * b.over * c.under + c.over * b.under,
    under: b.under * c.under,
  });
}
