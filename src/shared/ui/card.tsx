import { Slot } from 'radix-ui';
import type { ComponentProps } from 'react';
import { classNames } from './class-names';

const tones = {
  plain: 'border border-line bg-surface shadow-sm',
  raised: 'border border-line bg-surface shadow-lg',
  accent: 'border-2 border-accent bg-surface shadow-md',
  tinted: 'bg-accent-soft',
  sunken: 'bg-sunken',
} as const;

export interface CardProps extends ComponentProps<'div'> {
  tone?: keyof typeof tones;
  asChild?: boolean;
}

export function Card({ tone = 'plain', asChild = false, className, ...rest }: CardProps) {
  const Root = asChild ? Slot.Root : 'div';
  return <Root className={classNames('rounded-xl p-5 sm:p-7', tones[tone], className)} {...rest} />;
}
