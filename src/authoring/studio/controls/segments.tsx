import { ToggleGroup } from 'radix-ui';
import type { ReactNode } from 'react';

export interface Segment<Value extends string> {
  value: Value;
  label: string;
  /** Shown in place of the label, which is then its accessible name. */
  picture?: ReactNode;
}

/** One choice of a few, always made. Arrow keys move between them. */
export function Segments<Value extends string>({
  label,
  segments,
  value,
  onChange,
}: {
  /** Accessible name of the group. */
  label: string;
  segments: readonly Segment<Value>[];
  value: Value;
  onChange: (value: Value) => void;
}) {
  const choose = (chosen: string): void => {
    const segment = segments.find((candidate) => candidate.value === chosen);
    if (segment !== undefined) onChange(segment.value);
  };
  return (
    <ToggleGroup.Root
      type="single"
      aria-label={label}
      value={value}
      onValueChange={choose}
      className="inline-flex shrink-0 rounded-sm bg-sunken p-0.5"
    >
      {segments.map((segment) => (
        <ToggleGroup.Item
          key={segment.value}
          value={segment.value}
          {...(segment.picture !== undefined && { 'aria-label': segment.label })}
          className="inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-[0.375rem] px-2.5 text-sm font-semibold text-ink-soft focus-visible:-outline-offset-2 data-[state=on]:bg-surface data-[state=on]:text-ink data-[state=on]:shadow-sm desk:min-h-8 desk:min-w-8"
        >
          {segment.picture ?? segment.label}
        </ToggleGroup.Item>
      ))}
    </ToggleGroup.Root>
  );
}
