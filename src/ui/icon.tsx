import type { LucideIcon } from 'lucide-react';
import * as drawings from './icons';
import { SvgIcon, type SvgIconProps, SvgIconTile } from './svg-icon';

/** The pictures there are. */
export type IconName = keyof typeof drawings;

/** Some of the pictures, or all of them. */
export type IconSet = Partial<Record<IconName, LucideIcon>>;

const allIcons: Readonly<Record<IconName, LucideIcon>> = drawings;

interface IconNameProps {
  name: IconName;
}

/** A picture by its name; a funnel, which ships only its own, is given them. */
export function Icon({ name, ...props }: IconNameProps & Omit<SvgIconProps, 'drawing'>) {
  return <SvgIcon icon={allIcons[name]} {...props} />;
}

/** A picture by its name, on a tinted tile. */
export function IconTile({ name, className }: IconNameProps & { className?: string }) {
  return <SvgIconTile icon={allIcons[name]} {...(className !== undefined && { className })} />;
}
