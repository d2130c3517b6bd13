declare module 'virtual:plant' {
  // eslint-disable-next-line typescript/consistent-type-imports -- a declaration in here may not be relative
  export const definition: import('../../src/funnel/definition/normalise').FunnelDefinition;
}
