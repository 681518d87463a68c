const base = process.env.BASE ?? '/examples/vitepress/';

export default {
  title: 'Week 3',
  base,
  // Where dist/ of the playground is served: here two folders up.
  head: [['script', { type: 'module', src: `${base}../../attention-playground.js` }]],
  vue: {
    template: { compilerOptions: { isCustomElement: (tag) => tag === 'attention-playground' } },
  },
};
