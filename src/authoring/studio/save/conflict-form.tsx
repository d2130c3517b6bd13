import { useMemo, useState } from 'react';
import { describePlace } from '../../wording/describe-path';
import {
  describeLines,
  describePart,
  describeValue,
  type ValueWording,
} from '../../wording/describe-value';
import { createProseVoice } from '../../wording/prose-voice';
import { terminalVoice, type Voice } from '../../wording/voice';
import type { JsonValue } from '../../../funnel/definition/value-source-schema';
import { isJsonObject } from '../../../shared/text/json';
import { Button } from '../../../shared/ui/button';
import { useReport } from '../report/report-store';
import { Segments } from '../controls/segments';
import type { OpenFunnel } from '../files/open-funnel';
import { getConflictKey } from './merge-texts';
import type { MergeConflict, Side } from './merge-values';
import { mergeWith, type SaveOutcome, takeSide } from './save-funnel';
import { SheetFooter } from './sheet-footer';

const sideSegments = [
  { value: 'mine', label: 'Yours' },
  { value: 'theirs', label: 'Theirs' },
] as const;

/** The words of visitors; ids while the text has errors of form. */
function useVoice(): Voice {
  const definition = useReport((state) => state.definition);
  return useMemo(
    () => (definition === null ? terminalVoice : createProseVoice(definition)),
    [definition],
  );
}

/** The value of one version in words, a line for each entry of a list. */
function describeVersion(value: unknown, wording: ValueWording): string[] {
  if (value === undefined) return ['(removed)'];
  const json = value as JsonValue; // a part of parsed JSON
  return isJsonObject(json)
    ? [describePart(json, wording) || describeValue(json, wording)]
    : describeLines(json, wording);
}

function Version({ label, lines }: { label: string; lines: readonly string[] }) {
  return (
    <div className="min-w-0 rounded-md bg-sunken p-2">
      <p className="text-xs font-semibold">{label}</p>
      <p className="mt-1 max-h-32 overflow-auto text-sm wrap-anywhere whitespace-pre-line">
        {lines.join('\n')}
      </p>
    </div>
  );
}

function Conflict({
  conflict,
  side,
  onChoose,
}: {
  conflict: MergeConflict;
  side: Side;
  onChoose: (side: Side) => void;
}) {
  const path = conflict.path.map(String);
  const voice = useVoice();
  const place = describePlace(path, voice);
  const wording = { voice, decision: path[0] === 'decisions' ? path[1] : undefined };
  return (
    <li className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-sm font-semibold wrap-anywhere">{place}</p>
        <Segments label={place} segments={sideSegments} value={side} onChange={onChoose} />
      </div>
      <div className="grid gap-2 sm:grid-cols-2">
        <Version label="Yours" lines={describeVersion(conflict.mine, wording)} />
        <Version label="Theirs" lines={describeVersion(conflict.theirs, wording)} />
      </div>
    </li>
  );
}

/** Lets the author choose one of two versions that cannot be merged. */
export function VersionChoice({ words, onTake }: { words: string; onTake: (side: Side) => void }) {
  return (
    <div className="grid gap-4">
      <p className="text-sm">{words}</p>
      <SheetFooter>
        <Button size="small" variant="secondary" onClick={() => onTake('theirs')}>
          Take theirs
        </Button>
        <Button size="small" onClick={() => onTake('mine')}>
          Keep yours
        </Button>
      </SheetFooter>
    </div>
  );
}

/** Lets the author choose where both versions changed the same part. */
export function ConflictChoices({
  words,
  conflicts,
  onMerge,
}: {
  words: string;
  conflicts: readonly MergeConflict[];
  onMerge: (sides: Readonly<Record<string, Side>>) => void;
}) {
  const [sides, setSides] = useState<Readonly<Record<string, Side>>>({});
  return (
    <div className="grid gap-5">
      <p className="text-sm">{words}</p>
      <ul className="grid gap-4 empty:hidden [&_button]:scroll-mb-24">
        {conflicts.map((conflict) => {
          const key = getConflictKey(conflict);
          return (
            <Conflict
              key={key}
              conflict={conflict}
              side={sides[key] ?? 'mine'}
              onChoose={(side) => setSides({ ...sides, [key]: side })}
            />
          );
        })}
      </ul>
      <SheetFooter>
        <Button size="small" onClick={() => onMerge(sides)}>
          Merge
        </Button>
      </SheetFooter>
    </div>
  );
}

/** Merges the text with a file that has changed since it was opened. */
export function ConflictForm({
  open,
  outcome,
  onMerged,
}: {
  open: OpenFunnel;
  outcome: Extract<SaveOutcome, { status: 'conflicts' | 'unmergeable' }>;
  onMerged: (outcome: SaveOutcome) => void;
}) {
  const { theirs } = outcome;
  if (outcome.status === 'unmergeable')
    return (
      <VersionChoice
        words="The file has changed since you opened it, and one of the two versions is not valid JSON. Choose a version. Undo brings back the other."
        onTake={(side) => {
          takeSide(open, theirs, side);
          onMerged({ status: 'merged', theirs });
        }}
      />
    );
  return (
    <ConflictChoices
      words="The file has changed since you opened it. These parts differ in both versions; all other changes are merged."
      conflicts={outcome.conflicts}
      onMerge={(sides) => onMerged(mergeWith(open, theirs, sides))}
    />
  );
}
