import type { KeyboardEvent, PointerEvent } from 'react';
import { classNames } from '../../../shared/ui/class-names';
import { type PanelSizes, useStudioStore } from '../state/studio-store';

/** In px. The editor between the panels keeps what is left. */
const limits: Record<keyof PanelSizes, { least: number; most: number }> = {
  outline: { least: 180, most: 480 },
  player: { least: 300, most: 1_000 },
  drawer: { least: 120, most: 640 },
};

const keyStep = 24;

/** How far the size changes for one pixel to the right or down. */
const directions = {
  right: { axis: 'x', sign: 1, more: 'ArrowRight', less: 'ArrowLeft' },
  left: { axis: 'x', sign: -1, more: 'ArrowLeft', less: 'ArrowRight' },
  up: { axis: 'y', sign: -1, more: 'ArrowUp', less: 'ArrowDown' },
} as const;

/** The edge of a panel. It is dragged, or moved with the arrow keys. */
export function ResizeHandle({
  panel,
  label,
  grows,
}: {
  panel: keyof PanelSizes;
  label: string;
  grows: keyof typeof directions;
}) {
  const size = useStudioStore((state) => state.sizes[panel]);
  const setSize = useStudioStore((state) => state.setSize);
  const { axis, sign, more, less } = directions[grows];
  const { least, most } = limits[panel];
  const resize = (value: number): void =>
    setSize(panel, Math.round(Math.min(Math.max(value, least), most)));

  const handleKey = (event: KeyboardEvent): void => {
    if (event.key !== more && event.key !== less) return;
    event.preventDefault();
    resize(size + (event.key === more ? keyStep : -keyStep));
  };
  const handleDown = (down: PointerEvent<HTMLDivElement>): void => {
    const handle = down.currentTarget;
    handle.setPointerCapture(down.pointerId);
    const start = axis === 'x' ? down.clientX : down.clientY;
    const move = (event: globalThis.PointerEvent): void =>
      resize(size + sign * ((axis === 'x' ? event.clientX : event.clientY) - start));
    handle.addEventListener('pointermove', move);
    handle.addEventListener(
      'lostpointercapture',
      () => handle.removeEventListener('pointermove', move),
      { once: true },
    );
  };

  return (
    <div
      role="separator"
      tabIndex={0}
      aria-label={label}
      aria-orientation={axis === 'x' ? 'vertical' : 'horizontal'}
      aria-valuenow={size}
      aria-valuemin={least}
      aria-valuemax={most}
      onKeyDown={handleKey}
      onPointerDown={handleDown}
      className={classNames(
        'relative z-10 touch-none bg-line hover:bg-accent focus-visible:bg-accent focus-visible:outline-none',
        axis === 'x'
          ? 'w-px cursor-col-resize before:absolute before:inset-y-0 before:-inset-x-1'
          : 'h-px cursor-row-resize before:absolute before:inset-x-0 before:-inset-y-1',
      )}
    />
  );
}
