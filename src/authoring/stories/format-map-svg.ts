import type { FunnelDefinition } from '../../funnel/definition/normalise';
import { renderFlowSvg } from '../graph/flow-svg';
import { formatGeneratedHeader } from '../files/generated-header';
import { getComponentId, type StoryBook } from './format-stories';

/** The name in an address: `SaveFailed2` becomes "save-failed-2", as Storybook writes it. */
const toAddressName = (name: string): string =>
  name
    .replace(/(.)([A-Z][a-z])/g, '$1-$2')
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .replace(/([a-z])([0-9])/gi, '$1-$2')
    .replace(/([0-9])([a-z])/gi, '$1-$2')
    .toLowerCase();

/** The id of a story in Storybook's addresses. Its own function is not for use outside of it. */
export const toStoryId = (componentId: string, exportName: string): string =>
  `${componentId.toLowerCase().replace(/[_-]+/g, '-')}--${toAddressName(exportName)}`;

/** The address of a step's first story, from the page of the map. */
function getStoryAddress(
  definition: FunnelDefinition,
  { stories }: StoryBook,
  step: string,
): string | null {
  const story = stories.find(({ stepId }) => stepId === step);
  if (story === undefined) return null;
  return `./?path=/story/${toStoryId(getComponentId(definition), story.exportName)}`;
}

/**
 * Renders the map's diagram as a generated file. Its boxes lead to the stories of their steps.
 * @param source the definition's file, relative to the project's folder
 */
export function formatMapSvg(
  definition: FunnelDefinition,
  source: string,
  book: StoryBook,
): string {
  const svg = renderFlowSvg(definition, (step) => getStoryAddress(definition, book, step));
  return `<!-- ${formatGeneratedHeader(source)} -->\n${svg}`;
}
