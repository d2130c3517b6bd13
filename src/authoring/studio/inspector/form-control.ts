import type { ComponentType } from 'react';
import type { Control, FormField } from '../form/form-field';

export interface FormRowProps {
  field: FormField;
  order: readonly string[];
  isDisabled: boolean;
  /** The row of a table that the property belongs to, for screen readers. */
  labelPrefix?: string;
  /** Without the help line. */
  isCompact?: boolean;
  /** Whether the row of a table around it shows its findings. */
  isToldBelow?: boolean;
}

/** What every control of a form gets. */
export interface ControlProps<Own extends Control = Control> {
  field: FormField;
  control: Own;
  /** The id of the input that the label names. */
  id: string;
  /** The ids of the help and of the findings below it. */
  describedBy: string | undefined;
  /** In the cell of a table, where there is room for the input alone. */
  isCompact: boolean;
  /** `aria-invalid` of the input. */
  isInvalid: true | undefined;
  isDisabled: boolean;
  /** The properties of the object in the order of the format: a new one gets its place. */
  order: readonly string[];
  /** Shows a property inside this one. */
  Row: ComponentType<FormRowProps>;
}

/** A default as words: what holds while a property is left out. */
export function describeFallback(fallback: unknown): string | undefined {
  if (fallback === undefined || typeof fallback === 'object') return undefined;
  return String(fallback);
}
