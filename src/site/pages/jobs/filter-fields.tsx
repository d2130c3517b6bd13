import { jobFilters as copy } from '../../content/job-listings';
import { jobTypes } from '../../content/jobs';
import { workFormats } from '../../content/work-formats';
import { CheckboxField } from '../../../shared/ui/checkbox-field';
import { TextField, type TextFieldProps } from '../../../shared/ui/text-field';
import { useComposedText } from '../../../shared/ui/typed-text';
import type { JobFilters } from './job-filters';
import { FILTER_TEXT_MAX } from './job-list-query';

function FilterCheckboxes<Id extends string>({
  legend,
  options,
  selectedIds,
  onChange,
}: {
  legend: string;
  options: readonly { id: Id; label: string }[];
  selectedIds: readonly Id[];
  onChange: (selectedIds: Id[]) => void;
}) {
  function toggle(toggledId: Id) {
    const otherIds = selectedIds.filter((id) => id !== toggledId);
    onChange(otherIds.length < selectedIds.length ? otherIds : [...selectedIds, toggledId]);
  }
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{legend}</legend>
      {options.map(({ id, label }) => (
        <CheckboxField
          key={id}
          label={label}
          checked={selectedIds.includes(id)}
          onChange={() => toggle(id)}
        />
      ))}
    </fieldset>
  );
}

/** A text to look for. The address follows it, and waits for the end of a composition. */
function FilterText({
  value,
  onChange,
  ...field
}: Pick<TextFieldProps, 'label' | 'placeholder' | 'type' | 'enterKeyHint'> & {
  value: string;
  onChange: (text: string) => void;
}) {
  const input = useComposedText(value, onChange);
  return <TextField {...field} {...input} autoComplete="off" maxLength={FILTER_TEXT_MAX} />;
}

/** All filters of a job list (JL-04). */
export function FilterFields({
  filters,
  onChange,
}: {
  filters: JobFilters;
  onChange: (filters: JobFilters) => void;
}) {
  return (
    <div className="grid gap-6">
      <FilterText
        {...copy.search}
        type="search"
        enterKeyHint="search"
        value={filters.search}
        onChange={(search) => onChange({ ...filters, search })}
      />
      <FilterText
        {...copy.location}
        value={filters.location}
        onChange={(location) => onChange({ ...filters, location })}
      />
      <FilterCheckboxes
        legend={copy.types}
        options={jobTypes}
        selectedIds={filters.types}
        onChange={(selectedTypes) => onChange({ ...filters, types: selectedTypes })}
      />
      <FilterCheckboxes
        legend={copy.workFormats}
        options={workFormats}
        selectedIds={filters.workFormats}
        onChange={(selectedFormats) => onChange({ ...filters, workFormats: selectedFormats })}
      />
      <CheckboxField
        label={copy.remote}
        checked={filters.remote}
        onChange={({ target }) => onChange({ ...filters, remote: target.checked })}
        className="border-t border-line pt-3"
      />
    </div>
  );
}
