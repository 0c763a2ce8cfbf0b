/** Builds web/dist, which the server sends. In development the calls go to the server on port 3000. */
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const server = 'http://127.0.0.1:3000'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  define: { __BUILD__: JSON.stringify(process.env.KAIGUAN_BUILD ?? 'dev') },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // The club's screens run an evergreen Chromium, Edge or Safari; older ones get a page that says so from the server.
    target: 'es2023',
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      // The back office, and the member's own pages, which carry nothing of it.
      input: [`${import.meta.dirname}/index.html`, `${import.meta.dirname}/m.html`],
      output: {
        codeSplitting: {
          groups: [
            // React and the router change rarely: a new release of ours leaves them in the browser's cache.
            // Before the contract's schemas are made, zod is told not to try eval (src/no-eval.ts).
            { name: 'zod', test: /(node_modules[\\/]zod[\\/])|(src[\\/]no-eval\.ts)/, priority: 30 },
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler|react-router|@tanstack)[\\/]/, priority: 20 },
          ],
        },
      },
    },
  },
  server: { proxy: { '/v1': server, '/files': server, '/api': server, '/openapi.json': server } },
})
