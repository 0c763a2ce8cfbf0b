/** Files are put together where it saves requests, never so that somebody carries much for nothing or nothing can be run. */
import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type BuiltFile, planFiles, REQUEST_BYTES } from './plan-files.ts'

/** Gzip makes it hardly smaller than so many bytes. */
const code = (bytes: number) => createHash('shake256', { outputLength: bytes }).digest('base64')

const file = (name: string, imports: string[] = [], more: Partial<BuiltFile> = {}): BuiltFile => ({
  fileName: name,
  name,
  code: '',
  moduleIds: [`${name}.ts`],
  imports,
  dynamicImports: [],
  isEntry: false,
  isDynamicEntry: false,
  facadeModuleId: null,
  ...more,
})
const page = (screens: string[]) => file('page', [], { isEntry: true, facadeModuleId: 'page.ts', dynamicImports: screens })
const screen = (name: string, imports: string[]) => file(name, imports, { isDynamicEntry: true, facadeModuleId: `${name}.ts` })

const plan = (files: BuiltFile[]) => planFiles(files, () => 1, ['react'])

test('what two screens always load together becomes one file; what begins a screen stays alone', () => {
  const made = plan([page(['a', 'b']), screen('a', ['x', 'y']), screen('b', ['x', 'y']), file('x'), file('y')])
  expect([...made]).toEqual([
    ['x.ts', 'shared-1'],
    ['y.ts', 'shared-1'],
  ])
})

test('what is large stays apart where a screen would carry it for nothing', () => {
  const files = [page(['a', 'b']), screen('a', ['x', 'chart']), screen('b', ['x']), file('x')]
  expect(plan([...files, file('chart', [], { code: code(60_000) })]).size).toBe(0)
  expect(plan([...files, file('chart')]).size).toBe(2)
})

test('what the configuration groups itself is left alone', () => {
  expect(plan([page(['a']), screen('a', ['x', 'react']), file('x'), file('react')]).size).toBe(0)
})

test('two files that need each other through a third are not put together without it', () => {
  const made = plan([page(['a']), screen('a', ['x', 'between', 'y']), file('x', ['between']), screen('between', ['y']), file('y')])
  expect(made.size).toBe(0)
})

/** A tree of screens with what they share: each file imports such as come after it. */
const builds = fc
  .array(fc.record({ imports: fc.array(fc.nat(30), { maxLength: 6 }), size: fc.constantFrom(0, 500, 9_000, 40_000) }), {
    minLength: 6,
    maxLength: 30,
  })
  .map((drawn) => {
    const screens = Math.ceil(drawn.length / 3)
    const built = drawn.map(({ imports, size }, at) => {
      const later = [...new Set(imports)].filter((to) => to > at && to >= screens && to < drawn.length).map((to) => `f${to}`)
      return { ...(at < screens ? screen(`f${at}`, later) : file(`f${at}`, later)), code: code(size) }
    })
    return [page(built.slice(0, screens).map(({ fileName }) => fileName)), ...built]
  })

/** The files as the plan puts them together: their bytes, and what each imports. */
function together(files: readonly BuiltFile[], made: ReadonlyMap<string, string>) {
  const nameOf = (one: string) => made.get(`${one}.ts`) ?? one
  const bytes = new Map<string, number>()
  const imported = new Map<string, Set<string>>()
  for (const { fileName, code, imports } of files) {
    const name = nameOf(fileName)
    bytes.set(name, (bytes.get(name) ?? 0) + gzipSync(code).length)
    const others = imports.map(nameOf).filter((to) => to !== name)
    imported.set(name, new Set([...(imported.get(name) ?? []), ...others]))
  }
  const loadedWith = (name: string, into = new Set<string>()): Set<string> => {
    for (const next of imported.get(name) ?? []) if (!into.has(next)) loadedWith(next, into.add(next))
    return into
  }
  const costOf = (name: string) => [name, ...loadedWith(name)].reduce((sum, one) => sum + (bytes.get(one) ?? 0) + REQUEST_BYTES, 0)
  return { names: [...bytes.keys()], loadedWith, costOf }
}

test('whatever the screens share: the same plan each time, no circle, and all screens together cost no more', () => {
  fc.assert(
    fc.property(builds, (files) => {
      const made = plan(files)
      expect(plan(files)).toEqual(made)
      const before = together(files, new Map())
      const after = together(files, made)
      for (const name of after.names) expect(after.loadedWith(name)).not.toContain(name)
      const screens = files.filter(({ isDynamicEntry }) => isDynamicEntry).map(({ fileName }) => fileName)
      const all = (costOf: (name: string) => number) => screens.reduce((sum, name) => sum + costOf(name), 0)
      expect(all(after.costOf)).toBeLessThanOrEqual(all(before.costOf))
    }),
  )
})

test('what is always around a screen counts as loaded with it: they share what both need', () => {
  const files = [page(['frame', 'a']), screen('frame', ['x']), screen('a', ['y']), file('x'), file('y')]
  expect(plan(files).size).toBe(0)
  const around = planFiles(
    files,
    () => 1,
    ['react'],
    (module, begins) => module === 'frame.ts' && begins === 'a.ts',
  )
  expect([...around.keys()].sort()).toEqual(['x.ts', 'y.ts'])
})
