import { Database, Send } from 'lucide-react';
import { Tabs } from 'radix-ui';
import { usePlayer } from './player-store';

/** Stored values are texts, most of them JSON. */
function formatValue(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 1);
  } catch {
    return text;
  }
}

function Entry({ name, value }: { name: string; value: string }) {
  return (
    <div className="grid gap-0.5 border-b border-line py-1.5 last:border-0">
      <dt className="font-mono text-xs font-semibold break-all">{name}</dt>
      <dd className="font-mono text-xs break-all whitespace-pre-wrap text-ink-soft">{value}</dd>
    </div>
  );
}

const triggerStyles =
  'inline-flex min-h-11 items-center gap-1.5 px-3 text-sm font-semibold text-ink-soft focus-visible:-outline-offset-2 data-[state=active]:text-ink data-[state=active]:shadow-[inset_0_2px_0_var(--accent)] desk:min-h-9';

/** What the visit would store on the visitor's device and send to the database. */
export function VisitRecord() {
  const stored = Object.entries(usePlayer((state) => state.stored));
  const sent = usePlayer((state) => state.sent);
  return (
    <Tabs.Root defaultValue="stored" className="border-t border-line bg-surface">
      <Tabs.List aria-label="What the visit leaves" className="flex border-b border-line">
        <Tabs.Trigger value="stored" className={triggerStyles}>
          <Database aria-hidden className="size-4" />
          Stored ({stored.length})
        </Tabs.Trigger>
        <Tabs.Trigger value="sent" className={triggerStyles}>
          <Send aria-hidden className="size-4" />
          Sent ({sent.length})
        </Tabs.Trigger>
      </Tabs.List>
      <Tabs.Content value="stored" className="h-28 overflow-y-auto px-3">
        {stored.length === 0 ? (
          <p className="py-2 text-sm text-ink-soft">Nothing is stored yet.</p>
        ) : (
          <dl>
            {stored.map(([name, value]) => (
              <Entry key={name} name={name} value={formatValue(value)} />
            ))}
          </dl>
        )}
      </Tabs.Content>
      <Tabs.Content value="sent" className="h-28 overflow-y-auto px-3">
        {sent.length === 0 ? (
          <p className="py-2 text-sm text-ink-soft">No row is sent yet.</p>
        ) : (
          <dl>
            {sent.map(({ table, id, row }) => (
              <Entry key={id} name={table} value={JSON.stringify(row, null, 1)} />
            ))}
          </dl>
        )}
      </Tabs.Content>
    </Tabs.Root>
  );
}
