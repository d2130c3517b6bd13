import { landing } from '../../content/landing';
import { Icon } from '../../../shared/ui/icon';
import { PhoneDisclosure } from '../phone-disclosure';
import { Section } from '../section';
import { AutopilotOnlyBadge } from './autopilot-only-badge';

const { toolbox, professionals } = landing;

/** Tools as rows on phones and as cards on wide screens. */
export function Toolbox() {
  return (
    <Section title={toolbox.title} lead={toolbox.lead} tone="surface">
      <ul className="grid max-sm:divide-y max-sm:divide-line max-sm:border-y max-sm:border-line sm:grid-cols-2 sm:gap-5">
        {toolbox.tools.map(({ icon, title, text, autopilotOnly }) => (
          <li
            key={title}
            className="flex items-start gap-4 sm:gap-5 sm:rounded-xl sm:bg-sunken sm:p-7"
          >
            <Icon
              name={icon}
              size="large"
              className="text-accent-text max-md:mt-2 max-md:size-7 md:mt-0.5"
            />
            <div className="grow">
              <PhoneDisclosure
                title={title}
                headingClassName="text-lg font-bold md:text-xl"
                contentClassName="pb-4 md:mt-2 md:pb-0"
              >
                {text}
              </PhoneDisclosure>
              {autopilotOnly && (
                <div className="max-md:pb-3 md:mt-4">
                  <AutopilotOnlyBadge />
                </div>
              )}
            </div>
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
      <ul className="sm:flex sm:flex-wrap sm:gap-2.5">
        {professionals.roles.map((role) => (
          <li
            key={role}
            className="font-medium max-sm:inline sm:rounded-full sm:border sm:border-line-strong sm:px-4 sm:py-2 sm:text-lg max-sm:not-last:after:content-['_·_']"
          >
            {role}
          </li>
        ))}
      </ul>
    </Section>
  );
}
