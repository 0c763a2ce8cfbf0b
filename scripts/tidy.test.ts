/** Our laws, run: what a test can hold, a test holds (CONTRIBUTING.md). */
import { execFileSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { z } from 'zod'

const root = fileURLToPath(new URL('..', import.meta.url))
/** What git tracks and what is new and not ignored. */
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((name) => name !== '' && existsHere(name))
const code = files.filter((name) => /\.(ts|tsx)$/.test(name))
const read = (name: string) => readFileSync(join(root, name), 'utf8')

function existsHere(name: string): boolean {
  return statSync(join(root, name), { throwIfNoEntry: false })?.isFile() === true
}

/** The rooms a file may be long in: SQL, texts, tests, tables of data. */
const LONG = /(\.sql\.ts|[/.]texts\.ts|\.test\.tsx?|\.e2e\.ts|\.css|\.sql|\/errors\.ts|\/tables\.ts)$/

test('files fit their rooms: about 300 lines, 500 for SQL, texts and tests', () => {
  const long = code
    .filter((name) => !name.endsWith('tables.ts'))
    .map((name) => [name, read(name).split('\n').length] as const)
    .filter(([name, lines]) => lines > (LONG.test(name) ? 500 : 320))
  expect(long).toEqual([])
})

test('no file is called by what it isn’t: utils, common, helpers, misc, manager, service', () => {
  expect(files.filter((name) => /(^|\/)(utils?|common|helpers?|misc|manager|service)(\.|\/)/.test(name))).toEqual([])
})

test('what is called mayX, canX, isX or hasX answers; what refuses is called requireX (docs/words.md)', () => {
  const silent = /\bfunction (?:(?:may|can|is|has|not)[A-Z]\w*\(.*\): (?:Promise<void>|void) \{$|must[A-Z])/m
  expect(['function mayPay(ctx: Ctx): void {', 'async function mustPay('].filter((line) => !silent.test(line))).toEqual([])
  expect(code.filter((name) => !name.startsWith('scripts/') && silent.test(read(name)))).toEqual([])
})

test('nothing is left for later and no test is skipped', () => {
  const marks = new RegExp(
    ['TO' + 'DO', 'FIX' + 'ME', 'X' + 'XX', '@ts-' + 'ignore', 'coming ' + 'soon\\(', '\\b(it|test|describe)\\.(skip|only|todo)\\b'].join(
      '|',
    ),
  )
  expect(code.filter((name) => name !== 'scripts/tidy.test.ts' && marks.test(read(name)))).toEqual([])
})

test('SQL stands only where SQL may stand', () => {
  const allowed =
    /\.sql\.ts$|^server\/src\/(database|ledger|lists|testing|http|demo|jobs|rounds)\/|\.test\.ts$|^scripts\/|^bench\/|^server\/src\/check-books\.ts$|^server\/src\/search\//
  const strays = code.filter((name) => name.startsWith('server/') && !allowed.test(name) && /sql<|sql`/.test(read(name)))
  expect(strays).toEqual([])
})

test('what the web imports for its effect alone is named in its package.json: the bundler would leave it out', () => {
  const { sideEffects } = z.object({ sideEffects: z.array(z.string()) }).parse(JSON.parse(read('web/package.json')))
  const wanted = code
    .filter((name) => name.startsWith('web/src/'))
    .flatMap((name) =>
      [...read(name).matchAll(/^import '(\.[^']+\.tsx?)'$/gm)].map(([, path = '']) => `./${join(name, '..', path).slice('web/'.length)}`),
    )
  expect(wanted).not.toEqual([])
  expect(wanted.filter((path) => !sideEffects.includes(path))).toEqual([])
})

test('what was thrown is told by thrownText: of what is no error a text would say [object Object]', () => {
  const told = /\bString\((error|thrown|err|failure|tried\.error)\)|\$\{(error|thrown|err|failure)\}/
  const strays = code.filter((name) => /^(server|gate|print-bridge|web)\//.test(name) && !name.includes('.test.') && told.test(read(name)))
  expect(strays).toEqual([])
})

test('texts for people stand in texts files, the error catalogue and the permissions', () => {
  const allowed =
    /[/.](texts|errors|operations|exports)\.ts$|\/(order|entry)-kinds\.ts$|\/permissions(\/[\w-]+)?\.ts$|\/rules\.ts$|\.test\.tsx?$|^server\/src\/demo\/|\/testing\/|^e2e\/|^bench\/|^scripts\/|main\.ts$|check-(books|files)\.ts$|operator\.ts$|config\.ts$|openapi\.ts$/
  const chinese = /[\u4e00-\u9fff]/
  // Comments may quote the product's terms; code may not.
  const strays = code
    .filter((name) => !allowed.test(name))
    .flatMap((name) =>
      read(name)
        .split('\n')
        .flatMap((line, i) =>
          chinese.test(line.replace(/\.describe\('[^']*'\)|\/\/.*$|\/\*.*?\*\/|^\s*\/?\*.*$/g, ''))
            ? [`${name}:${i + 1} ${line.trim().slice(0, 80)}`]
            : [],
        ),
    )
  expect(strays).toEqual([])
})

test('every class in the style sheets is used, and every class used is in one or asked for by the code', () => {
  const web = files.filter((name) => name.startsWith('web/src/'))
  const classes = (text: string, before: string) => [...text.matchAll(new RegExp(`${before}(kg-[a-z0-9-]+)`, 'g'))].map(([, name]) => name)
  const styled = new Set(web.filter((name) => name.endsWith('.css')).flatMap((name) => classes(read(name), '\\.')))
  const parts = web.filter((name) => name.endsWith('.tsx') && !name.endsWith('.test.tsx')).map(read)
  const used = new Set(parts.flatMap((text) => classes(text, '(?<![\\w.-])')))
  const asked = new Set(web.filter((name) => /\.tsx?$/.test(name)).flatMap((name) => classes(read(name), '\\.')))
  expect([...styled].filter((name) => !used.has(name))).toEqual([])
  expect([...used].filter((name) => !styled.has(name) && !asked.has(name))).toEqual([])
})

test('charts move only where motion is wanted', () => {
  const sheet = read('web/src/ui/chart/chart.css')
  const wanted = /@media \(prefers-reduced-motion: no-preference\) \{[\s\S]*?\n\}/
  expect(sheet).toMatch(wanted)
  expect(sheet.replace(wanted, '')).not.toMatch(/animation|transition/)
})

test('every migration after the numbered fifteen is named by the minute it was begun', () => {
  const names = files.filter((name) => name.includes('/migrations/')).map((name) => name.split('/').at(-1) ?? '')
  expect(names.filter((name) => /^\d{4}_/.test(name))).toHaveLength(15)
  expect(names.filter((name) => !/^(\d{4}|20\d{2}[01]\d[0-3]\dT[0-2]\d[0-5]\d)_[a-z0-9_]+\.sql$/.test(name))).toEqual([])
})

test('nothing names the place where it was made', () => {
  const place = new RegExp(['/wo' + 'rk/', 'regi' + 'stry\\.npm', '10\\.\\d+\\.\\d+\\.\\d+:\\d+'].join('|'))
  expect(files.filter((name) => !/^package-lock\.json$/.test(name) && !/\.(png|xlsx|ico)$/.test(name) && place.test(read(name)))).toEqual(
    [],
  )
})
