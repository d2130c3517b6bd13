import { Component, type ReactNode } from 'react';
import type { FrameCommand, FrameReport } from './frame-protocol';

interface Props {
  command: FrameCommand;
  report: (report: FrameReport) => void;
  children: ReactNode;
}

interface State {
  command: FrameCommand;
  hasFailed: boolean;
}

/** Tells why a definition cannot be played. The next command tries again. */
export class PlayerBoundary extends Component<Props, State> {
  override state: State = { command: this.props.command, hasFailed: false };

  static getDerivedStateFromProps({ command }: Props, state: State): State | null {
    return command === state.command ? null : { command, hasFailed: false };
  }

  static getDerivedStateFromError(): Partial<State> {
    return { hasFailed: true };
  }

  override componentDidCatch(error: Error): void {
    this.props.report({ report: 'problem', message: error.message });
  }

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children;
  }
}
