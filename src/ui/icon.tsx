import type { LucideIcon } from 'lucide-react';
import * as drawings from './drawings';
import { Picture, type PictureProps, PictureTile } from './picture';

/** The pictures there are. */
export type IconName = keyof typeof drawings;

/** Some of the pictures, or all of them. */
export type Drawings = Partial<Record<IconName, LucideIcon>>;

const every: Readonly<Record<IconName, LucideIcon>> = drawings;

interface Named {
  name: IconName;
}

/** A picture by its name; a funnel, which ships only its own, is given them. */
export function Icon({ name, ...props }: Named & Omit<PictureProps, 'drawing'>) {
  return <Picture drawing={every[name]} {...props} />;
}

/** A picture by its name, on a tinted tile. */
export function IconTile({ name, className }: Named & { className?: string }) {
  return <PictureTile drawing={every[name]} {...(className !== undefined && { className })} />;
}
