/**
 * What the tests cost, said at the end of a run: seconds by layer, the slowest twenty files, seconds of wall a call of the contract.
 * A run of all stories, or of all walks, is kept as one line of a file that git doesn't see, so that growth is seen.
 */
import { appendFileSync, mkdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { api } from '@kaiguan/contract/api'
import type { Reporter, TestModule, Vitest } from 'vitest/node'

const root = fileURLToPath(new URL('..', import.meta.url))
const kept = join(root, 'node_modules/.cache/kaiguan')
const SLOWEST = 20

/** The first that fits. */
const LAYERS: readonly [name: string, files: RegExp][] = [
  ['walks of screens', /^e2e\/screens\//],
  ['walks', /^e2e\//],
  ['demo and starts', /^server\/src\/(demo|jobs|start|backup)\b|^server\/src\/database\/(embedded|migrate|being)/],
  ['laws', /^server\/src\/(whole-contract\/|(least-put|rubbish-texts|own-customers)\.test)/],
  ['stories', /^server\//],
  ['components', /^web\//],
  ['the rest', /./],
]

export default class TimeReporter implements Reporter {
  #began = 0
  #vitest: Vitest | undefined

  onInit(vitest: Vitest): void {
    this.#vitest = vitest
  }

  onTestRunStart(): void {
    this.#began = performance.now()
  }

  async onTestRunEnd(modules: readonly TestModule[]): Promise<void> {
    const wall = (performance.now() - this.#began) / 1000
    const files = modules
      .map((one) => ({ file: relative(root, one.moduleId), seconds: secondsOf(one) }))
      .sort((a, b) => b.seconds - a.seconds)
    if (files.length <= SLOWEST) return
    const layers = LAYERS.map(([name]) => ({
      name,
      seconds: sumOf(
        files.filter(({ file }) => layerOf(file) === name),
        ({ seconds }) => seconds,
      ),
    }))
    const calls = Object.values(api).flatMap((feature) => Object.keys(feature)).length
    console.log(
      `\nSeconds of the workers: ${layers.flatMap(({ name, seconds }) => (seconds > 0 ? `${name} ${seconds.toFixed(0)}` : [])).join(' · ')}`,
    )
    for (const { file, seconds } of files.slice(0, SLOWEST)) console.log(`${seconds.toFixed(1).padStart(7)}  ${file}`)
    console.log(`${wall.toFixed(0)} s in all, ${(wall / calls).toFixed(2)} s a call of ${calls}.\n`)
    // A part of a run says nothing of the whole.
    const all = await Promise.all((this.#vitest?.projects ?? []).map((project) => project.globTestFiles()))
    if (sumOf(all, ({ testFiles }) => testFiles.length) !== files.length) return
    const run = files.some(({ file }) => file.startsWith('e2e/')) ? 'walks' : 'stories'
    mkdirSync(kept, { recursive: true })
    appendFileSync(
      join(kept, 'times.jsonl'),
      `${JSON.stringify({ run, at: new Date().toISOString(), wall, calls, layers, slowest: files.slice(0, SLOWEST) })}\n`,
    )
  }
}

function secondsOf(module: TestModule): number {
  const { collectDuration, duration, environmentSetupDuration, prepareDuration, setupDuration } = module.diagnostic()
  return (collectDuration + duration + environmentSetupDuration + prepareDuration + setupDuration) / 1000
}

function layerOf(file: string): string | undefined {
  return LAYERS.find(([, files]) => files.test(file))?.[0]
}

function sumOf<One>(list: readonly One[], of: (one: One) => number): number {
  return list.reduce((all, one) => all + of(one), 0)
}
