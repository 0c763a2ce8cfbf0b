/**
 * `npm run test:changed [-- <commit>]`: before a commit, what the change touches since that commit (since the last one where none is
 * said): the stories and component tests of the touched features, the tests beside any other touched file, the laws of this
 * tree, and of the laws over the whole contract the touched features' part. What a change does elsewhere `npm test` tells.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { DISTRICTS, featureOf } from './districts.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const git = (...words: string[]) =>
  execFileSync('git', words, { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((line) => line !== '')

/** Laws over files, quick and for every change. */
const TREE_LAWS = ['scripts/tidy.test.ts', 'scripts/house.test.ts', 'scripts/luck.test.ts', 'server/src/whole-contract/laws.test.ts']
/** Laws that walk calls: only those of touched features are walked (KAIGUAN_TOUCHED). */
const CALL_LAWS = ['gate', 'one-wrong', 'walls', 'once'].map((name) => `server/src/whole-contract/${name}.test.ts`)

/** What the laws are made of: where it changes, and no feature does, they ask every call. */
const LAW_GROUND = /^server\/src\/(testing|whole-contract)\//

const changed = [...git('diff', '--name-only', process.argv[2] ?? 'HEAD'), ...git('ls-files', '--others', '--exclude-standard')]
const named = new Set(changed.flatMap((file) => touchedBy(file) ?? []))
const answered = answeredBy(named)
const calls = answered.map(({ key }) => key)
const features = new Set([...named, ...answered.map(({ folder }) => folder)])
const tests = [
  ...new Set([
    ...TREE_LAWS,
    ...(calls.length > 0 || changed.some((file) => LAW_GROUND.test(file)) ? CALL_LAWS : []),
    ...storiesOf(features),
    ...changed.flatMap(besides),
  ]),
]
console.log(`Touched: ${[...features].join(', ') || 'no feature'}. ${tests.length} test files.`)
const vitest = join(root, 'node_modules/vitest/vitest.mjs')
const { status } = spawnSync(process.execPath, [vitest, 'run', '--reporter=dot', '--passWithNoTests', ...tests], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, KAIGUAN_TOUCHED: calls.join(',') },
})
process.exitCode = status ?? 1

/** The feature that a file is of: a feature's samples and puts are called as its folder is. */
function touchedBy(file: string): string | null {
  return featureOf(file) ?? /^server\/src\/testing\/(?:samples|puts)\/([\w-]+)/.exec(file)?.[1] ?? null
}

/** Under which keys the touched features answer, and in which folder (server/src/router.ts): what a call says may stand in a file of another name. */
function answeredBy(touched: ReadonlySet<string>): { key: string; folder: string }[] {
  const router = readFileSync(join(root, 'server/src/router.ts'), 'utf8')
  const folders = new Map(
    [...router.matchAll(/import \{([^}]+)\} from '\.\/[a-z]+\/([\w-]+)\//g)].flatMap(([, names = '', folder = '']) =>
      names.split(',').map((name) => [name.trim(), folder] as const),
    ),
  )
  const all = [...router.matchAll(/^ {2}(\w+): (\w+),$/gm)].map(([, key = '', handlers = '']) => ({
    key,
    folder: folders.get(handlers) ?? '',
  }))
  const inKebab = (key: string) => key.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  return all.filter(({ key, folder }) => touched.has(folder) || touched.has(inKebab(key)))
}

function storiesOf(touched: ReadonlySet<string>): string[] {
  const places = ['server', 'web'].flatMap((side) => DISTRICTS.map((district) => `${side}/src/${district}`))
  return [...touched].flatMap((feature) => places.flatMap((place) => testsIn(`${place}/${feature}`)))
}

/** The tests in a touched file's own folder: a test stands beside what it tests. Migrations are tried by the schema's. */
function besides(file: string): string[] {
  if (/\.sql$/.test(file)) return testsIn('server/src/database')
  return /\.tsx?$/.test(file) && touchedBy(file) === null ? testsIn(dirname(file), false) : contractTest(file)
}

function contractTest(file: string): string[] {
  const test = file.replace(/(\.\w+)?\.ts$/, '.test.ts')
  return /^contract\/.*\.ts$/.test(file) && existsSync(join(root, test)) ? [test] : []
}

function testsIn(folder: string, deep = true): string[] {
  if (!existsSync(join(root, folder))) return []
  return readdirSync(join(root, folder), { recursive: deep, encoding: 'utf8' })
    .filter((name) => /\.test\.tsx?$/.test(name))
    .map((name) => join(folder, name))
}
