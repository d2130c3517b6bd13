import type { ComponentProps } from 'react';
import { europeanCountries, usStates } from '../../content/places';
import { alertFields } from '../../content/sign-up';
import { workFormats } from '../../content/work-formats';
import { ChoiceGroup } from '../../../shared/ui/choice-group';
import { EmailTextField } from '../../../shared/ui/email-text-field';
import type { FieldTexts } from '../../../shared/ui/field-parts';
import { TextField } from '../../../shared/ui/text-field';

/** Props of a field from its form: name and handlers, id, error. */
type FieldInputProps = Omit<ComponentProps<'input'>, 'type' | 'size' | 'value'> &
  Pick<FieldTexts, 'error'>;

export function JobTitleField(input: FieldInputProps) {
  return (
    <TextField {...input} {...alertFields.jobTitle} autoComplete="organization-title" required />
  );
}

/** Free text with known places as suggestions. */
export function PlaceField(input: FieldInputProps) {
  const listId = `${input.id ?? input.name}-places`;
  return (
    <>
      <TextField {...input} {...alertFields.place} list={listId} autoComplete="off" required />
      <datalist id={listId}>
        {[...usStates, ...europeanCountries].map(({ value, label }) => (
          <option key={value}>{label}</option>
        ))}
      </datalist>
    </>
  );
}

export function WorkFormatsField(input: FieldInputProps) {
  const { label, hint } = alertFields.workFormats;
  return (
    <ChoiceGroup
      {...input}
      type="checkbox"
      legend={label}
      hint={hint}
      options={workFormats.map(({ id, ...format }) => ({ value: id, label: format.label }))}
    />
  );
}

export function EmailField(input: FieldInputProps) {
  return <EmailTextField {...input} {...alertFields.email} required />;
}
