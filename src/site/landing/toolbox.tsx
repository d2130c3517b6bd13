import { landing } from '../../content/landing';
import { Card } from '../../ui/card';
import { Icon } from '../../ui/icon';
import { Section } from '../section';
import { AutopilotOnlyBadge } from './autopilot-only-badge';

const { toolbox, professionals } = landing;

export function Toolbox() {
  return (
    <Section title={toolbox.title} lead={toolbox.lead} tone="surface">
      <ul className="grid gap-5 sm:grid-cols-2">
        {toolbox.tools.map(({ icon, title, text, autopilotOnly }) => (
          <li key={title} className="grid">
            <Card tone="sunken" className="flex items-start gap-5">
              <Icon name={icon} size="large" className="mt-0.5 text-accent-text" />
              <div>
                <h3 className="text-xl font-bold">{title}</h3>
                <p className="mt-2">{text}</p>
                {autopilotOnly && (
                  <div className="mt-4">
                    <AutopilotOnlyBadge />
                  </div>
                )}
              </div>
            </Card>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Target professions. */
export function Professionals() {
  return (
    <Section title={professionals.title} lead={professionals.lead}>
      <ul className="flex flex-wrap gap-2.5">
        {professionals.roles.map((role) => (
          <li
            key={role}
            className="rounded-full border border-line-strong px-4 py-2 text-lg font-medium"
          >
            {role}
          </li>
        ))}
      </ul>
    </Section>
  );
}
