import { ChevronLeft } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';
import type { DefinitionPath } from '../../../funnel/definition/issues/issue';
import { findNode, readSourceTree, readValue } from '../../../funnel/definition/source-tree';
import { useReport } from '../report/report-store';
import { PanelMessage } from '../controls/panel-message';
import { useDocument } from '../document/use-document';
import { describeForm } from '../form/describe-form';
import { toLabel, type Form } from '../form/form-field';
import type { SchemaRoot } from '../form/json-schema-node';
import { PlayToHere } from '../player/play-to-here';
import { useStudioStore } from '../state/studio-store';
import { PlaceNotes } from './findings/finding-notes';
import { openPart } from './open-part';
import { useEditProblem } from './edit-problem';
import { FormFields } from './form-row';
import { KindRow } from './kind-row';
import { NamesProvider } from './names-context';
import { PointsTable } from './points-table';

/** A property is no form of its own: the nearest object around it is. */
function findForm(
  schema: SchemaRoot,
  value: unknown,
  path: DefinitionPath,
): { form: Form; path: DefinitionPath } | null {
  for (let length = path.length; length >= 0; length -= 1) {
    const at = path.slice(0, length);
    const form = describeForm(schema, value, at);
    if (form !== null) return { form, path: at };
  }
  return null;
}

const idAt = (value: unknown): string | null => {
  if (typeof value !== 'object' || value === null) return null;
  const { id, value: own } = value as { id?: unknown; value?: unknown }; // both keys are optional on any object
  if (typeof id === 'string') return id;
  return typeof own === 'string' ? own : null;
};

/** The parts around a part, from the whole funnel inwards. */
function listParents(root: Parameters<typeof findNode>[0], path: DefinitionPath) {
  return path.slice(0, -1).flatMap((_, index) => {
    const at = path.slice(0, index + 1);
    const id = idAt(readValue(findNode(root, at)));
    return id === null ? [] : [{ path: at, label: id }];
  });
}

/** Shows another part from its top, not where the last one was scrolled to. */
function useTopOfPart(part: string) {
  const form = useRef<HTMLDivElement>(null);
  const shown = useRef(part);
  useEffect(() => {
    if (shown.current === part) return;
    shown.current = part;
    const scroller = form.current?.parentElement;
    if (scroller) scroller.scrollTop = 0;
  }, [part]);
  return form;
}

/** Leads to the parts around the selected one. */
function PartsAround({ parents }: { parents: ReturnType<typeof listParents> }) {
  if (parents.length === 0) return null;
  return (
    <nav aria-label="Parts around this one" className="flex flex-wrap items-center">
      {parents.map((parent) => (
        <button
          key={parent.path.join('.')}
          type="button"
          className="inline-flex min-h-11 items-center gap-0.5 rounded-sm pr-2 text-sm text-accent-text hover:underline desk:min-h-8"
          onClick={() => openPart(parent.path)}
        >
          <ChevronLeft aria-hidden className="size-4" />
          {parent.label}
        </button>
      ))}
    </nav>
  );
}

/** The form of whatever is selected, made from the schema of the format. */
export function Inspector() {
  const { text, isReadOnly } = useDocument();
  const selected = useStudioStore((state) => state.selection.path);
  const schema = useReport((state) => state.schema);
  const { root, errors } = useMemo(() => readSourceTree(text), [text]);
  const hasFaults = errors.length > 0;
  const value = useMemo(() => readValue(root), [root]);
  const found = useMemo(
    () => (schema === null ? null : findForm(schema, value, selected)),
    [schema, value, selected],
  );
  const problem = useEditProblem((state) => state.problem);
  const top = useTopOfPart(JSON.stringify(found?.path));
  if (found === null)
    return (
      <PanelMessage title="No form yet">
        {schema === null ? 'The studio is starting.' : 'The text cannot be read as a definition.'}
      </PanelMessage>
    );
  const { form, path } = found;
  const own = readValue(findNode(root, path));
  const key = path.findLast((part) => typeof part === 'string');
  const name = idAt(own) ?? key ?? 'funnel';
  const kind = form.kind ?? key;
  const isDisabled = isReadOnly || hasFaults;
  const parents =
    path.length === 0 ? [] : [{ path: [], label: 'Funnel' }, ...listParents(root, path)];
  return (
    <NamesProvider>
      <div ref={top} className="grid gap-4 p-4">
        <header>
          <PartsAround parents={parents} />
          <div className="flex flex-wrap items-center justify-between gap-2">
            <h2 className="font-display text-lg font-bold">
              {name}
              {kind !== undefined && (
                <>
                  {' '}
                  <span className="ml-1 font-sans text-sm font-normal text-ink-soft">
                    {toLabel(kind)}
                  </span>
                </>
              )}
            </h2>
            <PlayToHere />
          </div>
        </header>
        {hasFaults && (
          <p className="rounded-sm bg-warning-soft px-3 py-2 text-sm text-warning-text">
            The text has a fault, so the form is at rest. Correct it in the text, or with a fix.
          </p>
        )}
        <p role="alert" className="text-sm text-danger-text empty:hidden">
          {problem}
        </p>
        <PlaceNotes path={path} inner={form.fields.map((field) => field.path)} />
        {form.kind !== null && schema !== null && (
          <KindRow
            schema={schema}
            definition={value}
            path={path}
            kind={form.kind}
            isDisabled={isDisabled}
          />
        )}
        <FormFields key={path.join('.')} fields={form.fields} isDisabled={isDisabled} />
        {path[0] === 'scores' && path.length === 2 && (
          <PointsTable score={name} isDisabled={isDisabled} />
        )}
      </div>
    </NamesProvider>
  );
}
