/**
 * Builds what a club's codes open (/m/<branch>/club, /app, /sign): pages for phones on the move, on Preact, which runs the
 * same components in a tenth of React's bytes. Their own build: a page has one of the two, never both.
 */
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const preact = (file: string) => fileURLToPath(import.meta.resolve(`preact/package.json`)).replace('package.json', file)

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  publicDir: false,
  resolve: {
    // As it is written, not as it is packed: what is packed calls its functions `z` too (see below).
    alias: [
      { find: /^(react|preact\/compat)$/, replacement: preact('compat/src/index.js') },
      { find: /^react-dom\/client$/, replacement: preact('compat/client.mjs') },
      { find: /^react\/jsx-runtime$/, replacement: preact('jsx-runtime/src/index.js') },
      { find: /^preact\/hooks$/, replacement: preact('hooks/src/index.js') },
      { find: /^preact$/, replacement: preact('src/index.js') },
    ],
  },
  build: {
    outDir: 'dist',
    emptyOutDir: false,
    target: 'es2023',
    // The one page that loads more than its script loads it late and alone.
    modulePreload: false,
    rolldownOptions: {
      input: [`${import.meta.dirname}/club.html`],
      // What describes calls and their schemas does nothing by itself: calls that no page makes stay out.
      treeshake: {
        moduleSideEffects: [{ test: /contract[\\/]src/, sideEffects: false }],
        manualPureFunctions: ['z', 'call', 'listOf', 'changes', 'csv'],
      },
    },
  },
})
