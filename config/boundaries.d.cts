/** One row of the boundary table; `boundaries.cjs` says what each column means. */
export interface Layer {
  at: string | readonly string[];
  except?: string[];
  layers?: string[];
  types?: string[];
  packages: string[];
  node?: boolean;
  virtual?: boolean;
}

export const layers: Record<string, Layer>;
