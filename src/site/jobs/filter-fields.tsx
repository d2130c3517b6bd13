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
  chosen,
  onChange,
}: {
  legend: string;
  options: readonly { id: Id; label: string }[];
  chosen: readonly Id[];
  onChange: (chosen: Id[]) => void;
}) {
  function toggle(toggled: Id) {
    const without = chosen.filter((id) => id !== toggled);
    onChange(without.length < chosen.length ? without : [...chosen, toggled]);
  }
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{legend}</legend>
      {options.map(({ id, label }) => (
        <CheckboxField
          key={id}
          label={label}
          checked={chosen.includes(id)}
          onChange={() => toggle(id)}
        />
      ))}
    </fieldset>
  );
}

/** Everything a list of jobs can be narrowed down by (JL-04). */
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
        chosen={filters.types}
        onChange={(types) => onChange({ ...filters, types })}
      />
      <FilterCheckboxes
        legend={copy.workFormats}
        options={workFormats}
        chosen={filters.workFormats}
        onChange={(formats) => onChange({ ...filters, workFormats: formats })}
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
