declare module '*?picture' {
  /* eslint-disable-next-line typescript/consistent-type-imports -- an import declaration in here may
     not be relative, and would silently be "any" */
  const picture: import('../../../shared/ui/picture').PictureSource;
  export default picture;
}
