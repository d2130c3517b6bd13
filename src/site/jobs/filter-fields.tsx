import { jobFilters as copy } from '../../content/job-listings';
import { jobTypes } from '../../content/jobs';
import { workFormats } from '../../content/work-formats';
import { CheckboxField } from '../../ui/checkbox-field';
import { TextField } from '../../ui/text-field';
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
      <TextField
        {...copy.search}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={FILTER_TEXT_MAX}
        value={filters.search}
        onChange={({ target }) => onChange({ ...filters, search: target.value })}
      />
      <TextField
        {...copy.location}
        autoComplete="off"
        maxLength={FILTER_TEXT_MAX}
        value={filters.location}
        onChange={({ target }) => onChange({ ...filters, location: target.value })}
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
