import {
  Calculator,
  ChartNoAxesColumn,
  CircleGauge,
  Copy,
  Disc3,
  Filter,
  type LucideIcon,
  Mail,
  Package,
  SmilePlus,
  SquareCheck,
  UserRound,
} from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../shared/ui/button';
import { CheckboxField } from '../../../shared/ui/checkbox-field';
import { SelectField } from '../../../shared/ui/select-field';
import { TextField } from '../../../shared/ui/text-field';
import { classNames } from '../../../shared/ui/class-names';
import { type TemplateName, templateNames } from '../../wording/template-names';
import type { FunnelEntry } from '../api/api-protocol';
import { createFunnel } from '../files/studio-client';
import { goToFunnel } from '../shell/address';
import { startGuide } from './guide-store';

type StartKind = TemplateName | 'copy';

interface StartCard {
  title: string;
  text: string;
  Picture: LucideIcon;
}

/** The ways to begin, with what each is for. */
const startCards: Readonly<Record<StartKind, StartCard>> = {
  quiz: {
    title: 'Quiz',
    text: 'Questions that lead to a plan',
    Picture: SquareCheck,
  },
  'scored-quiz': {
    title: 'Scored quiz',
    text: 'Points for answers, and bands of the score',
    Picture: CircleGauge,
  },
  assessment: {
    title: 'Assessment',
    text: 'A score for each section, and advice where one is low',
    Picture: ChartNoAxesColumn,
  },
  personality: {
    title: 'Personality test',
    text: 'The type with most points',
    Picture: UserRound,
  },
  'product-finder': {
    title: 'Product finder',
    text: 'Needs that lead to one product',
    Picture: Package,
  },
  calculator: {
    title: 'Calculator',
    text: 'Numbers, and what follows from them',
    Picture: Calculator,
  },
  nps: {
    title: 'NPS',
    text: 'A number from 0 to 10, and the question that fits it',
    Picture: SmilePlus,
  },
  'lead-form': {
    title: 'Lead form',
    text: 'An e-mail address that is stored',
    Picture: Mail,
  },
  'qualified-lead': {
    title: 'Qualified lead',
    text: 'Points decide who is called first',
    Picture: Filter,
  },
  wheel: {
    title: 'Wheel',
    text: 'A drawn prize',
    Picture: Disc3,
  },
  copy: {
    title: 'Copy of a funnel',
    text: 'With a route, storage keys and rows of its own',
    Picture: Copy,
  },
};

const startKinds: readonly StartKind[] = [...templateNames, 'copy'];

/** "Salary check!" is `salary-check`; empty where the title has no letters from a to z. */
const toId = (title: string): string =>
  title
    .normalize('NFKD')
    .replace(/[^\w\s-]/g, '')
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, '-')
    .replace(/^[^a-z]+/, '');

/** The id that is derived from a title. One in another script gets `funnel`, or the next that is free. */
export function toFunnelId(title: string, funnels: readonly Pick<FunnelEntry, 'name'>[]): string {
  const id = toId(title);
  if (id !== '') return id;
  for (let count = 1; ; count += 1) {
    const free = count === 1 ? 'funnel' : `funnel-${String(count)}`;
    if (!funnels.some(({ name }) => name === `${free}.funnel.json`)) return free;
  }
}

function StartChoices({
  kind,
  onChoose,
}: {
  kind: StartKind;
  onChoose: (kind: StartKind) => void;
}) {
  return (
    <fieldset>
      <legend className="font-semibold">Begin with</legend>
      <div className="mt-2 grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4">
        {startKinds.map((start) => {
          const { title, text, Picture } = startCards[start];
          return (
            <label
              key={start}
              className={classNames(
                'grid cursor-pointer content-start gap-1 rounded-md border bg-surface p-4 has-focus-visible:outline-3 has-focus-visible:outline-focus',
                start === kind
                  ? 'border-accent shadow-[inset_0_0_0_1px_var(--accent)]'
                  : 'border-line-strong hover:border-accent',
              )}
            >
              <input
                type="radio"
                name="start"
                value={start}
                checked={start === kind}
                onChange={() => onChoose(start)}
                className="sr-only"
              />
              <span className="text-accent-text">
                <Picture aria-hidden className="size-6" />
              </span>
              <span className="font-semibold">{title}</span>
              <span className="text-sm text-ink-soft">{text}</span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

/** Creates a funnel from a template or a copy, and opens it. */
export function NewFunnel({
  funnels,
  folder,
}: {
  funnels: readonly FunnelEntry[];
  folder: string;
}) {
  const copies = funnels.filter(({ summary }) => summary !== null);
  const [kind, setKind] = useState<StartKind>('quiz');
  const [title, setTitle] = useState('');
  const [copyOf, setCopyOf] = useState(copies[0]?.name ?? '');
  const [isGuided, setGuided] = useState(true);
  const [problem, setProblem] = useState<string | null>(null);
  const typed = title.trim();
  const id = toFunnelId(typed, funnels);

  const handleSubmit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (typed === '') {
      setProblem('Give it a name.');
      return;
    }
    const start = kind === 'copy' ? { copyOf } : { template: kind };
    const created = await createFunnel({ title: typed, id, route: `/${id}`, start });
    if (!created.ok) {
      setProblem(created.message);
      return;
    }
    if (isGuided) startGuide(created.value.name);
    goToFunnel(created.value.name);
  };

  return (
    <section className="mt-6" aria-labelledby="new-funnel">
      <h2 id="new-funnel" className="text-2xl font-bold">
        A new funnel
      </h2>
      <form className="mt-4 grid gap-6" noValidate onSubmit={(event) => void handleSubmit(event)}>
        <StartChoices kind={kind} onChoose={setKind} />
        {kind === 'copy' && (
          <SelectField
            label="Funnel to copy"
            className="max-w-md"
            options={copies.map(({ name, summary }) => ({
              value: name,
              label: summary?.title ?? name,
            }))}
            value={copyOf}
            onChange={(event) => setCopyOf(event.target.value)}
          />
        )}
        <TextField
          label="Name"
          className="max-w-md"
          value={title}
          error={problem}
          hint={
            typed === ''
              ? 'It is the title, as you type it. The id, the file and the address are made from it.'
              : `Its id is “${id}”, made from the name: ${folder}/${id}.funnel.json, at /${id}`
          }
          onChange={(event) => {
            setTitle(event.target.value);
            setProblem(null);
          }}
        />
        <CheckboxField
          label="Guide me through it: five steps, about five minutes"
          checked={isGuided}
          onChange={(event) => setGuided(event.target.checked)}
        />
        <Button type="submit" className="justify-self-start">
          Create and open
        </Button>
      </form>
    </section>
  );
}
