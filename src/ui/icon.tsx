import type { LucideIcon } from 'lucide-react';
import * as icons from './icons';
import { SvgIcon, type SvgIconProps, SvgIconTile } from './svg-icon';

export type IconName = keyof typeof icons;

/** A funnel ships only the icons it uses. */
export type IconSet = Partial<Record<IconName, LucideIcon>>;

const allIcons: Readonly<Record<IconName, LucideIcon>> = icons;

interface IconNameProps {
  name: IconName;
}

/** An icon by name. It bundles all icons, so funnels use `SvgIcon` with their own icon set. */
export function Icon({ name, ...props }: IconNameProps & Omit<SvgIconProps, 'icon'>) {
  return <SvgIcon icon={allIcons[name]} {...props} />;
}

export function IconTile({ name, className }: IconNameProps & { className?: string }) {
  return <SvgIconTile icon={allIcons[name]} {...(className !== undefined && { className })} />;
}
