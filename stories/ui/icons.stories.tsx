import type { Meta, StoryObj } from '@storybook/react-vite';
import { iconSchema } from '../../src/funnel/definition/schema/text-schemas';
import { Icon, IconTile } from '../../src/shared/ui/icon';
import { withScheme } from './with-scheme';

const meta = { title: 'UI/Icons', decorators: [withScheme('light')] } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

/** Every icon of the format, as a step shows it and as an option shows it. */
const all = (
  <ul className="grid grid-cols-2 gap-4">
    {iconSchema.options.map((name) => (
      <li key={name} className="flex items-center gap-3">
        <IconTile name={name} className="shrink-0" />
        <Icon name={name} className="text-accent-text" />
        <code className="text-sm">{name}</code>
      </li>
    ))}
  </ul>
);

export const All: Story = { render: () => all };
export const AllDark: Story = { render: () => all, decorators: [withScheme('dark')] };
