import { replaceEqualDeep } from '@tanstack/react-query';
import { type FunnelOutline, readOutline } from '../../model/form/read-outline';

/** Reads outlines. Entries that are equal to those of the last one are the same objects. */
export function createOutlineReader(): (text: string) => FunnelOutline {
  let last: FunnelOutline | undefined;
  return (text) => {
    last = replaceEqualDeep(last, readOutline(text));
    return last;
  };
}
