import { Check, Minus } from 'lucide-react';
import { Badge } from './badge';
import { Card } from './card';

/** The texts say what the marks say. */
const marks = {
  has: { Icon: Check, tone: 'bg-accent-soft text-accent-text' },
  lacks: { Icon: Minus, tone: 'bg-sunken text-ink-soft' },
} as const;

function Mark({ name }: { name: keyof typeof marks }) {
  const { Icon, tone } = marks[name];
  return (
    <span
      aria-hidden
      className={`mt-0.5 grid size-5 shrink-0 place-items-center rounded-full ${tone}`}
    >
      <Icon strokeWidth={3} className="size-3" />
    </span>
  );
}

export interface SampleCardProps {
  /** Says that this is no real data, such as "Example". */
  label: string;
  title: string;
  rows: readonly { label: string; text: string; mark?: keyof typeof marks | undefined }[];
}

/** Sample data, labelled as such. */
export function SampleCard({ label, title, rows }: SampleCardProps) {
  return (
    <Card asChild className="p-0! sm:p-0!">
      <figure>
        <figcaption className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-b border-line px-5 py-3.5">
          <span className="font-semibold">{title}</span>
          <Badge tone="neutral">{label}</Badge>
        </figcaption>
        <dl className="divide-y divide-line px-5">
          {rows.map((row) => (
            <div key={row.label} className="flex flex-wrap justify-between gap-x-5 py-3">
              <dt className="text-ink-soft">{row.label}</dt>
              <dd className="flex gap-2 font-medium">
                {row.mark !== undefined && <Mark name={row.mark} />}
                {row.text}
              </dd>
            </div>
          ))}
        </dl>
      </figure>
    </Card>
  );
}
