import { Children, cloneElement, type HTMLAttributes, isValidElement } from 'react';
import { classNames } from './class-names';

/**
 * Lends a look to the only child, which keeps what it says for itself. Small, because every first
 * step ships it: a child that needs handlers or refs put together takes Radix' Slot.
 * @throws when there is not exactly one element
 */
export function Lent({ children, className, ...rest }: HTMLAttributes<HTMLElement>) {
  const child: unknown = Children.only(children);
  if (!isValidElement<HTMLAttributes<HTMLElement>>(child))
    throw new Error('A look is lent to one element.');
  return cloneElement(child, {
    ...rest,
    ...child.props,
    className: classNames(className, child.props.className),
  });
}
