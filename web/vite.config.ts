/** Builds web/dist, which the server sends. In development the calls go to the server on port 3000. */
import react from '@vitejs/plugin-react'
import { build, defineConfig, type Rolldown, type UserConfig } from 'vite'
import { planFiles } from './plan-files.ts'
import { schemasReadIn, slimContract } from './slim-contract.ts'

const server = 'http://127.0.0.1:3000'

const groups = [
  // They change rarely: a new release of ours leaves them in the browser's cache. Signing in needs React and the router alone.
  { name: 'reading', test: /node_modules[\\/](zod|@tanstack)[\\/]/, priority: 30 },
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/, priority: 40 },
]

/** `fileOf`: which file a module shares with others; null: as the bundler sees fit. */
const configure = (fileOf: (module: string) => string | null): UserConfig => ({
  root: import.meta.dirname,
  plugins: [react(), slimContract(schemasReadIn(`${import.meta.dirname}/src`))],
  define: { __BUILD__: JSON.stringify(process.env.KAIGUAN_BUILD ?? 'dev') },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // What each file needs: a walk holds a screen's files against their budget.
    manifest: true,
    // The club's screens run an evergreen Chromium, Edge or Safari; older ones get a page that says so from the server.
    target: 'es2023',
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      input: [`${import.meta.dirname}/index.html`],
      treeshake: { moduleSideEffects: [{ test: /contract[\\/]src/, sideEffects: false }] },
      output: {
        // Signing in names every file that may come later, and what is random in a name compresses to nothing less: seven signs tell releases apart.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          groups: [...groups, { name: fileOf, debugName: 'shared', priority: 10, includeDependenciesRecursively: false }],
        },
      },
    },
  },
  server: { proxy: { '/v1': server, '/files': server, '/api': server, '/openapi.json': server } },
})

/** Signing in comes before everything and is to bring the least; the counter's screens stand open all day; a dialog has its screen around it. */
function weightOf(module: string): number {
  if (/(LoginScreen\.tsx|[\\/]index\.html)$/.test(module)) return 1500
  if (/(SignIn|Desktop|Cashier)Screen\.tsx$/.test(module)) return 260
  return /Screen\.tsx$/.test(module) ? 6 : 1
}

/** Every screen but signing in has around it what reads, and the frame. */
function isAround(module: string, begins: string): boolean {
  return (
    /[\\/](api[\\/]Reading|app[\\/]frame[\\/]Frame)\.tsx$/.test(module) &&
    /Screen\.tsx$/.test(begins) &&
    !begins.endsWith('LoginScreen.tsx')
  )
}

/** Built twice: what the first build made says which files are worth having. */
async function planned(): Promise<UserConfig> {
  const plain = configure(() => null)
  const [made] = [await build({ ...plain, configFile: false, logLevel: 'warn', build: { ...plain.build, write: false } })].flat()
  if (!made || !('output' in made)) throw new Error('the build without a plan made no files')
  const files = made.output.filter((one): one is Rolldown.OutputChunk => one.type === 'chunk')
  const plan = planFiles(
    files,
    weightOf,
    groups.map(({ name }) => name),
    isAround,
  )
  return configure((module) => plan.get(module) ?? null)
}

export default defineConfig(({ command }) => (command === 'build' ? planned() : configure(() => null)))
