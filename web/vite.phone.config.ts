/**
 * Builds what phones on the move open: what a club's codes lead to (/m/<branch>/club, /app, /sign) and a member's own pages
 * (/m/<branch>), on Preact, which runs the same components in a tenth of React's bytes. Their own build: a page has one of the
 * two, never both.
 */
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { slimContract } from './slim-contract.ts'

const preact = (file: string) => fileURLToPath(import.meta.resolve(`preact/package.json`)).replace('package.json', file)

export default defineConfig({
  root: import.meta.dirname,
  // These pages check no field by its schema: the server says what is wrong.
  plugins: [react(), slimContract(new Set())],
  publicDir: false,
  resolve: {
    // As it is written, not as it is packed: what nobody calls stays out.
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
    // The budget is held against it (scripts/budget.ts).
    manifest: '.vite/phone.json',
    target: 'es2023',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: ['m', 'club'].map((page) => `${import.meta.dirname}/${page}.html`),
      treeshake: { moduleSideEffects: [{ test: /contract[\\/]src/, sideEffects: false }] },
    },
  },
})
