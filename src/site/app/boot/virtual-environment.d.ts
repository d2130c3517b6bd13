declare module 'virtual:environment' {
  // An import declaration in here may not be relative, and would silently be "any".
  // eslint-disable-next-line typescript/consistent-type-imports
  export const environmentResult: import('./environment').EnvironmentResult;
}
