import type { ComponentType } from 'react';
import { BoardScene } from './board-scene';
import { CalendarScene } from './calendar-scene';
import { CoachScene } from './coach-scene';
import { CvScene } from './cv-scene';
import { EnvelopeScene } from './envelope-scene';
import { FeedScene } from './feed-scene';
import { HandshakeScene } from './handshake-scene';
import type { SceneProps } from './scene';
import { ScoreDialScene } from './score-dial-scene';

// The keys are the scene names of funnel definitions.
const scenes = {
  board: BoardScene,
  calendar: CalendarScene,
  coach: CoachScene,
  cv: CvScene,
  envelope: EnvelopeScene,
  feed: FeedScene,
  handshake: HandshakeScene,
  'score-dial': ScoreDialScene,
} satisfies Record<string, ComponentType<SceneProps>>;

export interface NamedSceneProps extends SceneProps {
  name: keyof typeof scenes;
}

export function NamedScene({ name, className }: NamedSceneProps) {
  const Scene = scenes[name];
  return <Scene className={className} />;
}
