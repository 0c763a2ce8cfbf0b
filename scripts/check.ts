// `npm run check [-- types]`: format, lint, types, import directions, dead code, what pages weigh. Two run at a time, the longest first: more would
// need the memory of a large machine, and be no faster on the two cores of a small one.
import { spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const AT_ONCE = 2
/** A compiler's collector comes round twice as often, which costs no time; a limit below what it needs costs twice the time. */
const SPARING = { GOGC: '50' }

/** What the import rules are asked about. */
export const CRUISED = [
  '--config',
  '.dependency-cruiser.cjs',
  'contract',
  'server',
  'web',
  'gate',
  'print-bridge',
  'e2e',
  'bench',
  'scripts',
]

const root = join(import.meta.dirname, '..')
const cache = join(root, 'node_modules/.cache/kaiguan')

type Check = { name: string; script: URL; args: string[] }

/**
 * TypeScript 7; its binary has the same name as that of the 6 which dependency-cruiser needs. One checker a project: each that
 * works beside it works out the same types of the contract again. What hasn't changed since the last run isn't checked again.
 */
function types(project: string, what = project): Check {
  const kept = join(cache, `${what}.tsbuildinfo`)
  return {
    name: `types:${what}`,
    script: new URL('../node_modules/typescript7/bin/tsc', import.meta.url),
    args: ['-p', project, '--pretty', '--checkers', '1', '--incremental', '--tsBuildInfoFile', kept],
  }
}

const checks: Check[] = [
  types('web'),
  // The server and whatever stands around it, down to the contract's tests: all of it imports most of the server, which each
  // further project would check again. @types/pdfmake brings the browser's types in, so that none could do without them.
  types('.', 'node'),
  {
    name: 'lint',
    script: new URL('../node_modules/@biomejs/biome/bin/biome', import.meta.url),
    args: ['check', '--error-on-warnings', '.'],
  },
  {
    name: 'imports',
    script: new URL('../node_modules/dependency-cruiser/bin/dependency-cruise.mjs', import.meta.url),
    args: CRUISED,
  },
  { name: 'dead', script: new URL('../node_modules/knip/bin/knip.js', import.meta.url), args: [] },
  types('contract'),
  { name: 'budget', script: new URL('./budget.ts', import.meta.url), args: [] },
]

/** Says what it said where it fails. */
function run({ name, script, args }: Check): Promise<boolean> {
  const began = performance.now()
  const child = spawn(process.execPath, [fileURLToPath(script), ...args], { cwd: root, env: { ...process.env, ...SPARING } })
  const said: Buffer[] = []
  child.stdout.on('data', (bytes: Buffer) => said.push(bytes))
  child.stderr.on('data', (bytes: Buffer) => said.push(bytes))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => {
      const seconds = ((performance.now() - began) / 1000).toFixed(1)
      console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds} s)`)
      if (code !== 0) console.error(Buffer.concat(said).toString())
      resolve(code === 0)
    })
  })
}

async function runAll(waiting: Check[]): Promise<boolean> {
  let right = true
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) right = (await run(next)) && right
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
  return right
}

if (import.meta.main) {
  mkdirSync(cache, { recursive: true })
  const named = process.argv.slice(2)
  const wanted = checks.filter(({ name }) => named.length === 0 || named.some((one) => name === one || name.startsWith(`${one}:`)))
  if (wanted.length === 0) throw new Error(`there is no check called ${named.join(', ')}: ${checks.map(({ name }) => name).join(', ')}`)
  process.exitCode = (await runAll(wanted)) ? 0 : 1
}
