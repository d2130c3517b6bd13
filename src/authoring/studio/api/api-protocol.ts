import type { TemplateName } from '../../wording/template-names';

/** What the page of the studio and its server say to each other. */

/** The folder of the addresses of the API. */
export const API_PATH = '/studio/api';

/** The folder of the addresses of pictures. */
export const MEDIA_PATH = '/studio/media';

/** The meta element of the page with the token of the server. */
export const TOKEN_META = 'studio-token';

/** The first screen of a funnel, in small. */
export interface FunnelPicture {
  title: string;
  options: string[];
  scheme: 'auto' | 'light' | 'dark';
}

/** A definition of the folder. */
export interface FunnelEntry {
  /** The name of the file, such as `job-search.funnel.json`. */
  name: string;
  /** The definition as JSON; of a TypeScript definition, what it evaluates to. */
  text: string;
  etag: string;
  /** A definition in TypeScript is shown and not changed. */
  isReadOnly: boolean;
  /** Null where the definition has errors of form. */
  summary: {
    id: string;
    title: string;
    description: string;
    route: string;
    version: number;
    steps: number;
    picture: FunnelPicture;
  } | null;
  errors: number;
  warnings: number;
  /** Why it was not read and checked, in a sentence. */
  problem: string | null;
}

/** The definitions of the folder. */
export interface FunnelList {
  /** The folder: as seen from the project, or its whole path outside of it. */
  folder: string;
  funnels: FunnelEntry[];
}

/** A new funnel: from a template, or from the copy of a funnel. */
export interface NewFunnelRequest {
  id: string;
  route: string;
  start: { template: TemplateName } | { copyOf: string };
}

/** An answer that is no success. */
export interface ApiProblem {
  message: string;
}
