import { Children, cloneElement, type HTMLAttributes, isValidElement } from 'react';
import { classNames } from './class-names';

/**
 * Minimal Slot: merges `className` and props into one child. Does not merge handlers or refs.
 * @throws unless there is exactly one child element
 */
export function Lent({ children, className, ...rest }: HTMLAttributes<HTMLElement>) {
  const child: unknown = Children.only(children);
  if (!isValidElement<HTMLAttributes<HTMLElement>>(child))
    throw new Error('asChild needs exactly one React element as its child.');
  return cloneElement(child, {
    ...rest,
    ...child.props,
    className: classNames(className, child.props.className),
  });
}
