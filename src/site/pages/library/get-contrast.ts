/** Relative luminance of a colour such as "#faf7f0" or "#fff" (WCAG 2.2). */
function getLuminance(hex: string): number {
  const digits = hex.slice(1);
  const full = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((start) => {
    const channel = Number.parseInt(full.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast of two colours, from 1 to 21. */
export function getContrast(first: string, second: string): number {
  const [low = 0, high = 0] = [getLuminance(first), getLuminance(second)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}
