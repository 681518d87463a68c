/** The custom-elements manifest of the playground: what its class says, without what is private. */
export default {
  globs: ['web/src/embed/playground.ts'],
  outdir: 'dist',
  litelement: true,
  quiet: true,
  plugins: [
    {
      name: 'public-parts',
      /** @param {{ customElementsManifest: { modules: { path: string, declarations: any[], exports?: any[] }[] } }} phase */
      packageLinkPhase({ customElementsManifest }) {
        for (const module of customElementsManifest.modules) {
          module.path = 'attention-playground.js';
          for (const one of module.exports ?? []) one.declaration.module = module.path;
          for (const one of module.declarations) {
            one.members = one.members?.filter(
              (/** @type {{ privacy?: string }} */ member) => member.privacy !== 'private',
            );
          }
        }
      },
    },
  ],
};
