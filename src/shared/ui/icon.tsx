import type { LucideIcon } from 'lucide-react';
import * as icons from './icons';
import { SvgIcon, type SvgIconProps, SvgIconTile } from './svg-icon';

/** A funnel ships only the icons it uses. */
export type IconSet = Partial<Record<keyof typeof icons, LucideIcon>>;

const allIcons: Readonly<Required<IconSet>> = icons;

interface IconNameProps {
  name: keyof IconSet;
}

/** An icon by name. It bundles all icons, so funnels use `SvgIcon` with their own icon set. */
export function Icon({ name, ...props }: IconNameProps & Omit<SvgIconProps, 'icon'>) {
  return <SvgIcon icon={allIcons[name]} {...props} />;
}

export function IconTile({ name, className }: IconNameProps & { className?: string }) {
  return <SvgIconTile icon={allIcons[name]} {...(className !== undefined && { className })} />;
}
