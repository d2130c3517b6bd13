/** The public files of each top module, by the first module that needs them. */
export const modules: Record<string, Record<string, readonly string[]>>;
