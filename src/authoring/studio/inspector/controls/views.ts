import type { ReactNode } from 'react';
import type { ControlProps } from '../form-control';
import { BooleanView } from './boolean/view';
import { ChoiceView } from './choice/view';
import { ConditionView } from './condition/view';
import { GroupView } from './group/view';
import { JsonView } from './json/view';
import { NameView } from './name/view';
import { NumberView } from './number/view';
import { OwnNameView } from './own-name/view';
import { PartsView } from './parts/view';
import { PictureView } from './picture/view';
import { RecordView } from './record/view';
import { TableView } from './table/view';
import { TextView } from './text/view';
import { TextsView } from './texts/view';
import { VariantsView } from './variants/view';
import type { AnyControl } from './registry';

type Views = {
  [Kind in AnyControl['kind']]: (
    props: ControlProps<Extract<AnyControl, { kind: Kind }>>,
  ) => ReactNode;
};

/** The view of each kind of control. */
export const controlViews: Views = {
  boolean: BooleanView,
  choice: ChoiceView,
  condition: ConditionView,
  group: GroupView,
  json: JsonView,
  name: NameView,
  number: NumberView,
  ownName: OwnNameView,
  parts: PartsView,
  picture: PictureView,
  record: RecordView,
  table: TableView,
  text: TextView,
  texts: TextsView,
  variants: VariantsView,
};
