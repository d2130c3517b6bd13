import { Plus } from 'lucide-react';
import { memo, useDeferredValue, useMemo, useState } from 'react';
import type { DefinitionPath } from '../../../../funnel/definition/issues/issue';
import { useReport } from '../../report/report-store';
import { askWhatIf, useWhatIf } from '../../panels/what-if/what-if-store';
import { PanelMessage } from '../../controls/panel-message';
import { ToolButton } from '../../controls/tool-button';
import { useDocument } from '../../document/use-document';
import type { OutlineEntry } from '../../form/read-outline';
import { useStepLosses } from '../../measured/use-measured';
import { isSamePath } from '../../state/locate';
import { useStudioStore } from '../../state/studio-store';
import { openForm } from '../open-part';
import { countFindings, type FindingCounts } from './count-findings';
import { KindGallery } from './kind-gallery';
import { createOutlineReader } from './outline-reader';
import { OutlineRow } from './outline-row';
import { describeRemoval } from './step-effects';

const startsWith = (path: DefinitionPath, start: DefinitionPath): boolean =>
  isSamePath(path.slice(0, start.length), start);

/** Rows out of sight cost no paint when the text changes: a funnel may have hundreds. */
const offScreenSkipped = '[contain-intrinsic-block-size:auto_3.25rem] [content-visibility:auto]';

function AddButton({ label }: { label: string }) {
  return (
    <>
      <Plus aria-hidden className="size-4" />
      {label}
    </>
  );
}

function StepFields({
  step,
  getFindings,
  isDisabled,
}: {
  step: OutlineEntry;
  getFindings: (path: DefinitionPath) => FindingCounts;
  isDisabled: boolean;
}) {
  const list = [...step.path, 'fields'];
  return (
    <div className="ml-4 border-l border-line pl-1">
      <ol aria-label={`Fields of ${step.title}`}>
        {step.entries.map((field) => (
          <li key={field.path.join('.')}>
            <OutlineRow
              entry={field}
              count={step.entries.length}
              {...getFindings(field.path)}
              note={null}
              isDisabled={isDisabled}
            />
          </li>
        ))}
      </ol>
      <KindGallery
        title="Add a field"
        list={list}
        index={step.entries.length}
        trigger={
          <ToolButton disabled={isDisabled}>
            <AddButton label="Field" />
          </ToolButton>
        }
      />
    </div>
  );
}

/** Asks what the removal of a step would do, where that is computed on demand. */
function RemovalQuestion({ step }: { step: string }) {
  const { waiting, asked, problem } = useWhatIf();
  const edit = waiting.find(({ kind, at }) => kind === 'removeStep' && at === step);
  if (edit === undefined) return null;
  return (
    <div className="px-2 pb-1 text-xs text-ink-soft">
      <ToolButton aria-disabled={asked !== null} onClick={() => askWhatIf(edit)}>
        What if it were left out?
      </ToolButton>
      <p role="status" className="empty:hidden">
        {asked === null ? problem : 'Computing …'}
      </p>
    </div>
  );
}

/** The position after the selected step; without one, after all. */
function getInsertIndex([list, index]: DefinitionPath, steps: number): number {
  return list === 'steps' && typeof index === 'number' ? Math.min(index + 1, steps) : steps;
}

/** The steps with their fields and the other parts: added, duplicated, moved and deleted here. */
export function Outline() {
  const { text, isReadOnly } = useDocument();
  // Typing does not wait for it. The edits of a row read the text as it is now.
  return <OutlineOfText text={useDeferredValue(text)} isReadOnly={isReadOnly} />;
}

interface OtherPartsProps {
  section: ReturnType<ReturnType<typeof createOutlineReader>>['sections'][number];
  getFindings: ReturnType<typeof countFindings>;
  isDisabled: boolean;
}

/** The parts of a funnel of one kind, such as its scores. */
function OtherParts({
  section: { key, label, entries },
  getFindings,
  isDisabled,
}: OtherPartsProps) {
  return (
    <section aria-labelledby={`outline-${key}`}>
      <h3 id={`outline-${key}`} className="px-2 pb-0.5 text-xs font-semibold text-ink-soft">
        {label}
      </h3>
      <ol>
        {entries.map((entry) => (
          <li key={entry.path.join('.')}>
            <OutlineRow
              entry={entry}
              count={entries.length}
              {...getFindings(entry.path)}
              note={null}
              isDisabled={isDisabled}
            />
          </li>
        ))}
      </ol>
    </section>
  );
}

const OutlineOfText = memo(function OutlineOfText({
  text,
  isReadOnly,
}: {
  text: string;
  isReadOnly: boolean;
}) {
  const [read] = useState(createOutlineReader);
  const { steps, sections } = useMemo(() => read(text), [read, text]);
  const groups = useReport((state) => state.groups);
  const getFindings = useMemo(() => countFindings(groups), [groups]);
  const whatIf = useWhatIf().rows;
  const losses = useStepLosses();
  const selected = useStudioStore((state) => state.selection.path);
  if (steps.length === 0 && sections.every(({ entries }) => entries.length === 0))
    return <PanelMessage title="No steps to show yet" />;
  const isOpen = (step: OutlineEntry): boolean => startsWith(selected, step.path);
  return (
    <div data-outline className="grid gap-3 p-2">
      <button
        type="button"
        aria-current={selected.length === 0 ? 'true' : undefined}
        onClick={() => openForm([])}
        className="min-h-11 rounded-sm px-2 text-left text-sm font-semibold hover:bg-sunken focus-visible:-outline-offset-2 aria-[current=true]:bg-accent-soft desk:min-h-9"
      >
        The whole funnel
      </button>
      <section aria-label="Steps">
        <ol>
          {steps.map((step) => (
            <li key={step.path.join('.')} className={offScreenSkipped}>
              <OutlineRow
                entry={step}
                count={steps.length}
                {...getFindings(step.path)}
                note={describeRemoval(whatIf, step.id)}
                loss={losses.get(step.id) ?? null}
                isDisabled={isReadOnly}
              />
              {isSamePath(selected, step.path) && <RemovalQuestion step={step.id} />}
              {isOpen(step) && (step.entries.length > 0 || step.kind === 'question') && (
                <StepFields step={step} getFindings={getFindings} isDisabled={isReadOnly} />
              )}
            </li>
          ))}
        </ol>
        <KindGallery
          title="Add a step"
          list={['steps']}
          index={getInsertIndex(selected, steps.length)}
          trigger={
            <ToolButton variant="outlined" disabled={isReadOnly} className="mt-1 w-full">
              <AddButton label="Step" />
            </ToolButton>
          }
        />
      </section>
      {sections
        .filter(({ entries }) => entries.length > 0)
        .map((section) => (
          <OtherParts
            key={section.key}
            section={section}
            getFindings={getFindings}
            isDisabled={isReadOnly}
          />
        ))}
    </div>
  );
});
