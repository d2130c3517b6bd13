/** One row of the boundary table; `rooms.cjs` says what each column means. */
export interface Layer {
  at: string;
  rooms?: string[];
  types?: string[];
  packages: string[];
  node?: boolean;
  dev?: boolean;
}

export const rooms: Record<string, Layer>;
