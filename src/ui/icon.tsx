import {
  Bell,
  Briefcase,
  Calendar,
  ChartColumn,
  Clock,
  Compass,
  Feather,
  FileText,
  Gauge,
  Globe,
  House,
  type LucideIcon,
  Mail,
  MessageCircle,
  Rocket,
  Search,
  ShieldCheck,
  Sparkles,
  Target,
  TrendingUp,
  Users,
} from 'lucide-react';
import { classNames } from './class-names';

const drawings = {
  bell: Bell,
  briefcase: Briefcase,
  calendar: Calendar,
  chart: ChartColumn,
  clock: Clock,
  compass: Compass,
  feather: Feather,
  file: FileText,
  gauge: Gauge,
  globe: Globe,
  home: House,
  mail: Mail,
  message: MessageCircle,
  rocket: Rocket,
  search: Search,
  shield: ShieldCheck,
  sparkles: Sparkles,
  target: Target,
  'trending-up': TrendingUp,
  users: Users,
} as const satisfies Record<string, LucideIcon>;

/** The pictures there are. */
export type IconName = keyof typeof drawings;

const sizes = { small: 'size-5', medium: 'size-6', large: 'size-8' } as const;

/** A picture beside words that say the same; hidden from assistive technology. */
export function Icon({
  name,
  size = 'medium',
  className,
}: {
  name: IconName;
  size?: keyof typeof sizes;
  className?: string;
}) {
  const Drawing = drawings[name];
  return <Drawing aria-hidden className={classNames('shrink-0', sizes[size], className)} />;
}

/** A picture on a tinted tile, for the head of a statement or a card. */
export function IconTile({ name, className }: { name: IconName; className?: string }) {
  return (
    <span
      className={classNames(
        'inline-grid size-16 place-items-center rounded-xl bg-accent-soft text-accent-text',
        className,
      )}
    >
      <Icon name={name} size="large" />
    </span>
  );
}
