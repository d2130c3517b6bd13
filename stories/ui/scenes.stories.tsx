import type { Meta, StoryObj } from '@storybook/react-vite';
import { BoardScene } from '../../src/shared/ui/scenes/board-scene';
import { CalendarScene } from '../../src/shared/ui/scenes/calendar-scene';
import { CoachScene } from '../../src/shared/ui/scenes/coach-scene';
import { CvScene } from '../../src/shared/ui/scenes/cv-scene';
import { EmptyListScene } from '../../src/shared/ui/scenes/empty-list-scene';
import { EnvelopeScene } from '../../src/shared/ui/scenes/envelope-scene';
import { FeedScene } from '../../src/shared/ui/scenes/feed-scene';
import { HandshakeScene } from '../../src/shared/ui/scenes/handshake-scene';
import { OfflineScene } from '../../src/shared/ui/scenes/offline-scene';
import { SavedScene } from '../../src/shared/ui/scenes/saved-scene';
import { ScoreDialScene } from '../../src/shared/ui/scenes/score-dial-scene';
import { TornPathScene } from '../../src/shared/ui/scenes/torn-path-scene';
import { withScheme } from './with-scheme';

const meta = { title: 'UI/Scenes', decorators: [withScheme('light')] } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const all = (
  <div className="grid grid-cols-2 gap-4">
    <CvScene />
    <FeedScene />
    <CalendarScene />
    <EnvelopeScene />
    <BoardScene />
    <HandshakeScene />
    <CoachScene />
    <EmptyListScene />
    <TornPathScene />
    <OfflineScene />
    <SavedScene />
    <ScoreDialScene />
  </div>
);

export const All: Story = { render: () => all };
export const AllDark: Story = { render: () => all, decorators: [withScheme('dark')] };

export const Cv: Story = { render: () => <CvScene /> };
export const Feed: Story = { render: () => <FeedScene /> };
export const Calendar: Story = { render: () => <CalendarScene /> };
export const Envelope: Story = { render: () => <EnvelopeScene /> };
export const Board: Story = { render: () => <BoardScene /> };
export const Handshake: Story = { render: () => <HandshakeScene /> };
export const Coach: Story = { render: () => <CoachScene /> };
export const EmptyList: Story = { render: () => <EmptyListScene /> };
export const TornPath: Story = { render: () => <TornPathScene /> };
export const Offline: Story = { render: () => <OfflineScene /> };
export const Saved: Story = { render: () => <SavedScene /> };
export const ScoreDial: Story = { render: () => <ScoreDialScene /> };
