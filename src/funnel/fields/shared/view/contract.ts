import type { ComponentType, Ref } from 'react';
import type { AnswerValue } from '../../../definition/schema/answer';
import type { IconSet } from '../../../../shared/ui/icon';
import type { Field, FieldOf, FieldType } from '../schema/field';

/** A field with its value and error on the screen. */
export interface FieldState<F extends Field = Field> {
  field: F;
  value: AnswerValue | undefined;
  /** The error text, once it is shown. */
  error: string | null;
}

/** What a pointer's choice does, on a step that goes on by itself. */
export interface ChoiceNote {
  text: string;
  /** Whether an earlier step has shown it: then only screen readers are told. */
  isKnown: boolean;
}

/** The props of a field's view. */
export interface FieldViewProps<Type extends FieldType = FieldType> {
  state: FieldState<FieldOf<Type>>;
  icons: IconSet;
  /** The step's title, where the field's legend contains it as the h1. */
  heading: { title: string; description: string | undefined; ref: Ref<HTMLHeadingElement> } | null;
  /** The step's title, which names a group of answers without a label of its own. */
  stepTitle: string;
  advance: 'onContinue' | 'onSelect';
  /** What a pointer's choice does, said before the answers; null where it only chooses. */
  choiceNote: ChoiceNote | null;
  /** A pointer chose an answer. */
  onPointerChoice: () => void;
  disabled: boolean;
  /** The id of the visible hint on how to continue. */
  hintId: string | undefined;
  onAnswer: (value: AnswerValue) => void;
}

/** The view of a field type and its texts. */
export interface FieldView<Type extends FieldType> {
  View: ComponentType<FieldViewProps<Type>>;
  /** What the visitor must do before the step continues (QZ-03, Q2-03, Q2-04). */
  getContinueHint: (field: FieldOf<Type>) => string;
  /** Whether the view has a legend, which can be the step's heading. Left out: no. */
  hasLegend?: boolean;
}

export type FieldViews = { [Type in FieldType]: FieldView<Type> };

/** The view of a field's type; undefined where the funnel's chunk does not import it. */
export function getFieldView<Type extends FieldType>(
  views: Partial<FieldViews>,
  field: FieldOf<Type>,
): FieldView<Type> | undefined {
  return views[field.type as Type]; // a FieldOf<Type> has the type `Type`
}
