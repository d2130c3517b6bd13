import type { Control, ControlType, FormScope, Property } from '../../form/form-field';
import { booleanControl } from './boolean/control';
import { choiceControl } from './choice/control';
import { conditionControl } from './condition/control';
import { groupControl } from './group/control';
import { jsonControl } from './json/control';
import { nameControl } from './name/control';
import { numberControl } from './number/control';
import { ownNameControl } from './own-name/control';
import { partsControl } from './parts/control';
import { pictureControl } from './picture/control';
import { recordControl } from './record/control';
import { tableControl } from './table/control';
import { textControl } from './text/control';
import { textsControl } from './texts/control';
import { variantsControl } from './variants/control';

/** The kinds of control: the first that takes a property describes it. */
const describers = [
  conditionControl,
  choiceControl,
  variantsControl,
  nameControl,
  ownNameControl,
  booleanControl,
  numberControl,
  pictureControl,
  textControl,
  textsControl,
  tableControl,
  partsControl,
  groupControl,
  recordControl,
] as const satisfies readonly ControlType[];

const controlTypes = [...describers, jsonControl] as const;

type ControlTypes = (typeof controlTypes)[number];

/** Every control, told apart by its kind. */
export type AnyControl = NonNullable<ReturnType<ControlTypes['describe']>>;

const typeByKind: ReadonlyMap<string, ControlType> = new Map(
  controlTypes.map((type) => [type.kind, type]),
);

export const getControlType = ({ kind }: Control): ControlType =>
  typeByKind.get(kind) ?? jsonControl;

/** How a property is edited. */
export function describeControl(property: Property, scope: FormScope): Control {
  for (const { describe } of describers) {
    const control = describe(property, scope);
    if (control !== null) return control;
  }
  return jsonControl.describe();
}
