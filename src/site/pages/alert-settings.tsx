import { Card } from '../../shared/ui/card';

interface AlertSetting {
  term: string;
  value: string | undefined;
}

/** The settings of an alert. One that is empty is left out; without any there is no card. */
export function AlertSettings({
  title,
  settings,
}: {
  title: string;
  settings: readonly AlertSetting[];
}) {
  const shown = settings.filter(({ value }) => value !== undefined && value !== '');
  if (shown.length === 0) return null;
  return (
    <Card>
      <h2 className="text-xl font-bold">{title}</h2>
      <dl className="mt-4 divide-y divide-line border-t border-line">
        {shown.map(({ term, value }) => (
          <div key={term} className="py-3.5 sm:flex sm:justify-between sm:gap-6">
            <dt className="text-ink-soft">{term}</dt>
            <dd dir="auto" className="font-semibold break-words">
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
