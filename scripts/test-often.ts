/**
 * `npm run test:often [-- 20 | -- 10 busy]`: runs `npm test` so many times and counts how often it is green, with four loops beside
 * it where it is to be busy. The tally of each commit is kept outside the repository and gone on with; it begins anew where
 * what tests are made of has changed since.
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const TALLY = join(process.env.XDG_STATE_HOME ?? join(homedir(), '.local/state'), 'kaiguan/test-often.json')
/** A change of these makes what was counted before another suite's. */
const MACHINERY = /^(vitest\.config\.ts|package-lock\.json|e2e\/|server\/src\/testing\/|scripts\/(test|pg15))/
const LOOPS = 4

type Run = { commit: string; busy: boolean; green: boolean; seconds: number; seed: string; fell: string[] }
type Tally = { machinery: string; runs: Run[] }

const git = (...words: string[]) => execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim()
const wanted = Number(process.argv.find((word) => /^\d+$/.test(word)) ?? 20)
const busy = process.argv.includes('busy')
if (git('status', '--porcelain') !== '') {
  console.error('The tree has changes of its own: what is counted belongs to a commit. Commit first.')
  process.exit(1)
}
const commit = git('rev-parse', '--short=10', 'HEAD')
const machinery = hashOfMachinery()
const tally = tallyHere()
for (let at = ofThis().length; at < wanted; at = ofThis().length) {
  mkdirSync(dirname(TALLY), { recursive: true })
  const run = runOnce()
  tally.runs.push(run)
  writeFileSync(TALLY, JSON.stringify(tally, null, 1))
  const { green, seconds, seed, fell } = run
  console.log(`${at + 1} of ${wanted}: ${green ? 'green' : `RED, KAIGUAN_SEED=${seed}: ${fell.join('; ')}`}, ${seconds} s`)
}
const green = ofThis().filter((run) => run.green).length
console.log(`${commit}, ${busy ? `${LOOPS} loops beside it` : 'at rest'}: ${green} of ${ofThis().length} green. ${TALLY}`)
process.exitCode = green === ofThis().length ? 0 : 1

function ofThis(): Run[] {
  return tally.runs.filter((run) => run.commit === commit && run.busy === busy)
}

function runOnce(): Run {
  const loops = busy ? Array.from({ length: LOOPS }, () => spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' })) : []
  const began = performance.now()
  const { status, stdout, stderr } = spawnSync('npm', ['test'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    env: { ...process.env, NO_COLOR: '1' },
  })
  for (const loop of loops) loop.kill('SIGKILL')
  // What a red run said is all there is to look into.
  if (status !== 0) writeFileSync(TALLY.replace(/\.json$/, `-${Date.now()}.log`), stdout + stderr)
  return {
    commit,
    busy,
    green: status === 0,
    seconds: Math.round((performance.now() - began) / 1000),
    seed: /KAIGUAN_SEED=(\d+)/.exec(stdout)?.[1] ?? '',
    fell: [...new Set([...(stdout + stderr).matchAll(/^ FAIL {2}(.+)$/gm)].map(([, name = '']) => name))],
  }
}

function tallyHere(): Tally {
  const kept = existsSync(TALLY) ? (JSON.parse(readFileSync(TALLY, 'utf8')) as Tally) : null
  return kept?.machinery === machinery ? kept : { machinery, runs: [] }
}

function hashOfMachinery(): string {
  const files = git('ls-files')
    .split('\n')
    .filter((name) => MACHINERY.test(name))
  const hash = createHash('sha256')
  for (const name of files) hash.update(name).update(readFileSync(join(root, name)))
  return hash.digest('hex').slice(0, 16)
}
