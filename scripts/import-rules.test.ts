/** The import rules, each broken once: in a copy of our file names, so that nothing is planted where other tests read. */
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { CRUISED } from './check.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (name: string) => readFileSync(join(root, name), 'utf8')
const code = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((name) => /\.tsx?$/.test(name) && CRUISED.includes(name.split('/')[0] ?? '') && existsSync(join(root, name)))

/** The rule, who imports there, and what. */
const planted: [rule: string, from: string, imported: string][] = [
  ['contract-is-pure', 'contract/src/planted-server.ts', '../../server/src/planted-target.ts'],
  ['contract-is-pure', 'contract/src/planted-node.ts', 'node:crypto'],
  ['a-gate-knows-the-contract-alone', 'gate/planted.ts', '../server/src/planted-target.ts'],
  ['nobody-imports-the-gate', 'server/src/planted-gate.ts', '../../gate/planted-target.ts'],
  ['the-print-bridge-knows-the-contract-alone', 'print-bridge/planted.ts', '../server/src/planted-target.ts'],
  ['nobody-imports-the-print-bridge', 'web/src/planted-bridge.ts', '../../print-bridge/planted-target.ts'],
  ['web-never-imports-server', 'web/src/planted-server.ts', '../../server/src/planted-target.ts'],
  ['server-never-imports-web', 'server/src/planted-web.ts', '../../web/src/planted-target.ts'],
  ['web-never-imports-the-words-of-errors', 'web/src/planted-errors.ts', '@kaiguan/contract/errors'],
  ['web-never-imports-the-words-of-errors', 'web/src/planted-words.ts', '@kaiguan/contract/ground/planted/errors'],
  ['web-never-imports-the-whole-api', 'web/src/planted-api.ts', '@kaiguan/contract/api'],
  ['server-features-meet-at-front-doors', 'server/src/money/planted/planted.ts', '../planted-target/inside.ts'],
  ['features-are-entered-by-the-front-door', 'server/src/planted-door.ts', './money/planted-target/inside.ts'],
  ['the-ground-floor-knows-no-feature', 'server/src/ledger/planted.ts', '../money/planted-target/index.ts'],
  ['the-web’s-ground-floor-knows-neither-frame-nor-feature', 'web/src/ui/planted.ts', '../money/planted-target/parts.ts'],
  ['web-features-meet-at-front-doors', 'web/src/money/planted/Planted.tsx', '../planted-target/Inside.tsx'],
  ['web-features-are-entered-by-the-front-door', 'web/src/app/planted.ts', '../money/planted-target/parts.ts'],
  ['product-never-imports-tests', 'server/src/planted-tests.ts', './testing/planted-target.ts'],
  ['product-never-imports-tests', 'web/src/planted-tests.ts', './planted-target.test.ts'],
  ['no-circles', 'server/src/planted-circle.ts', './planted-ring.ts'],
  ['no-missing', 'server/src/planted-nowhere.ts', './nowhere.ts'],
]

const Cruised = z.object({
  modules: z.array(z.object({ source: z.string() })),
  summary: z.object({
    violations: z.array(z.object({ from: z.string(), rule: z.object({ name: z.string() }) })),
    ruleSetUsed: z.object({ forbidden: z.array(z.object({ name: z.string() })) }),
  }),
})

let copy: string
let cruised: z.infer<typeof Cruised>
beforeAll(() => {
  copy = realpathSync(mkdtempSync(join(tmpdir(), 'kaiguan-imports-')))
  const put = (name: string, text = '') => {
    mkdirSync(join(copy, dirname(name)), { recursive: true })
    writeFileSync(join(copy, name), text)
  }
  mkdirSync(join(copy, 'node_modules/@kaiguan'), { recursive: true })
  symlinkSync('../../contract', join(copy, 'node_modules/@kaiguan/contract'))
  // Empty: where a file stands and what it is called decides whether it is looked at, and nothing takes long.
  for (const name of code) put(name)
  for (const name of ['.dependency-cruiser.cjs', 'scripts/districts.ts', 'tsconfig.base.json', 'contract/package.json'])
    put(name, read(name))
  for (const [rule, from, imported] of planted) {
    put(from, `import type { planted } from '${imported}'\nexport type Planted = typeof planted\n`)
    const target = imported.startsWith('.') ? join(dirname(from), imported) : `${imported.replace('@kaiguan/contract', 'contract/src')}.ts`
    if (rule !== 'no-missing' && imported !== 'node:crypto') put(target)
  }
  // Not even of types.
  put('server/src/planted-ring.ts', "import type { Planted } from './planted-circle.ts'\nexport type planted = Planted\n")
  const cruiser = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs')
  const { stdout } = spawnSync(process.execPath, [cruiser, '--output-type', 'json', ...CRUISED], {
    cwd: copy,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  })
  cruised = Cruised.parse(JSON.parse(stdout))
}, 120_000)
afterAll(() => rmSync(copy, { recursive: true }))

test('the cruiser looks at every file of ours', () => {
  const looked = new Set(cruised.modules.map(({ source }) => source))
  expect(code.length).toBeGreaterThan(0)
  expect(code.filter((name) => !looked.has(name))).toEqual([])
})

test('every rule of the imports is broken by somebody here, and falls there and nowhere else', () => {
  expect(new Set(planted.map(([rule]) => rule))).toEqual(new Set(cruised.summary.ruleSetUsed.forbidden.map(({ name }) => name)))
  const fell = cruised.summary.violations.map(({ rule, from }) => `${rule.name}: ${from}`)
  expect(planted.map(([rule, from]) => `${rule}: ${from}`).filter((each) => !fell.includes(each))).toEqual([])
  expect(fell.filter((each) => !each.includes('planted'))).toEqual([])
})
