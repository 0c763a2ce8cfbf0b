/**
 * Which modules share a file. By itself the bundler makes a file for each set of screens that have something in common, and a
 * screen asks for up to 190 of them. Here such files are put together, the best two first, for as long as the requests that are
 * saved are worth more than what some screen then loads without using it. Decision 024 says what was measured.
 */
import { gzipSync } from 'node:zlib'
import type { Rolldown } from 'vite'

/** What is read of a file that was built. */
export type BuiltFile = Pick<
  Rolldown.OutputChunk,
  'fileName' | 'name' | 'code' | 'moduleIds' | 'imports' | 'dynamicImports' | 'isEntry' | 'isDynamicEntry' | 'facadeModuleId'
>

/** How much it counts that what begins with this module (a page, a screen, a dialog) asks for a file, or carries a byte. */
type WeightOf = (module: string) => number

type File = {
  modules: string[]
  /** Bytes in gzip. */
  size: number
  /** Who loads it, by their place among the weights. */
  loadedBy: Set<number>
  imports: Set<File>
  /** It stays as it is: something begins with it, or a group of the configuration holds it. */
  fixed: boolean
}

/** A request in bytes: six at a time and 40 ms away, a line of 15 Mbit/s brings two thirds of it meanwhile; by this no screen asks for more than 25. */
export const REQUEST_BYTES = 18_000

/**
 * Answers, for each module that is to share its file with modules of another one, the name of that file. The same files and
 * weights give the same plan.
 *
 * @param built what a build without a plan made
 * @param grouped the names of the files that the configuration groups itself
 * @param isAround whether this module is loaded late, and yet always around what begins with the other one
 */
export function planFiles(
  built: readonly BuiltFile[],
  weightOf: WeightOf,
  grouped: readonly string[],
  isAround: (module: string, begins: string) => boolean = () => false,
): Map<string, string> {
  const loads = listLoads(built, isAround)
  const weights = loads.map(({ begins }) => weightOf(begins))
  const merged = mergeFiles(toFiles(built, loads, grouped), weights)
  return new Map(merged.flatMap(({ modules }, at) => modules.map((module) => [module, `shared-${at + 1}`] as const)))
}

/** Each page, and each part of it that is loaded late, with all files that a browser without any asks for. */
function listLoads(
  built: readonly BuiltFile[],
  isAround: (module: string, begins: string) => boolean,
): { begins: string; names: Set<string> }[] {
  const byName = new Map(built.map((file) => [file.fileName, file]))
  const withImports = (name: string, into = new Set<string>()): Set<string> => {
    if (into.has(name)) return into
    into.add(name)
    for (const next of byName.get(name)?.imports ?? []) withImports(next, into)
    return into
  }
  const lateParts = (names: Iterable<string>, into = new Set<string>()): Set<string> => {
    for (const name of names)
      for (const next of byName.get(name)?.dynamicImports ?? []) if (!into.has(next)) lateParts(withImports(next), into.add(next))
    return into
  }
  return built
    .filter(({ isEntry }) => isEntry)
    .flatMap(({ fileName }) => {
      const page = withImports(fileName)
      const late = lateParts(page)
      return [fileName, ...late].map((name) => {
        const begins = byName.get(name)?.facadeModuleId ?? ''
        const around = [...late].filter((part) => isAround(byName.get(part)?.facadeModuleId ?? '', begins))
        return { begins, names: around.reduce((names, part) => names.union(withImports(part)), page.union(withImports(name))) }
      })
    })
}

function toFiles(built: readonly BuiltFile[], loads: readonly { names: Set<string> }[], grouped: readonly string[]): File[] {
  const byName = new Map(
    built.map((file): [string, File] => [
      file.fileName,
      {
        modules: file.moduleIds,
        size: gzipSync(file.code).length,
        loadedBy: new Set(loads.flatMap(({ names }, at) => (names.has(file.fileName) ? [at] : []))),
        imports: new Set(),
        fixed: file.isEntry || file.isDynamicEntry || file.moduleIds.length === 0 || grouped.includes(file.name),
      },
    ]),
  )
  for (const { fileName, imports } of built)
    for (const name of imports) {
      const imported = byName.get(name)
      if (imported) byName.get(fileName)?.imports.add(imported)
    }
  return [...byName.values()]
}

type Pair = { one: File; other: File; worth: number }

/** Answers the files that were put together of several. */
function mergeFiles(files: readonly File[], weights: readonly number[]): File[] {
  const free = new Set(files.filter(({ fixed }) => !fixed))
  const living = new Set(files)
  const merged = new Set<File>()
  let pairs = [...free].flatMap((one, at) => [...free].slice(at + 1).map((other) => toPair(one, other, weights)))
  for (;;) {
    pairs = pairs.filter(({ one, other, worth }) => worth > 0 && free.has(one) && free.has(other)).sort((a, b) => a.worth - b.worth)
    const best = pairs.pop()
    if (!best) return [...merged]
    // What was merged since may have changed what they need.
    const now = toPair(best.one, best.other, weights)
    if (now.worth < best.worth) {
      pairs.push(now)
      continue
    }
    if (needEachOther(best.one, best.other)) continue
    const both = merge(best, living)
    for (const set of [free, living, merged]) for (const gone of [best.one, best.other]) set.delete(gone)
    for (const other of free) pairs.push(toPair(both, other, weights))
    for (const set of [free, living, merged]) set.add(both)
  }
}

function merge({ one, other }: Pair, living: ReadonlySet<File>): File {
  const both: File = {
    modules: [...one.modules, ...other.modules],
    size: one.size + other.size,
    loadedBy: one.loadedBy.union(other.loadedBy),
    imports: one.imports.union(other.imports).difference(new Set([one, other])),
    fixed: false,
  }
  for (const gone of [one, other]) for (const file of living) if (file.imports.delete(gone)) file.imports.add(both)
  for (const needed of allImports(both)) for (const load of both.loadedBy) needed.loadedBy.add(load)
  return both
}

/** `worth`: the bytes that the saved requests stand for, less those that somebody loads for nothing. */
function toPair(one: File, other: File, weights: readonly number[]): Pair {
  const loads = one.loadedBy.union(other.loadedBy)
  let worth = 0
  for (const load of loads) {
    const weight = weights[load] ?? 0
    if (!one.loadedBy.has(load)) worth -= weight * one.size
    else if (!other.loadedBy.has(load)) worth -= weight * other.size
    else worth += weight * REQUEST_BYTES
  }
  if (worth > 0)
    for (const needed of allImports(one)
      .union(allImports(other))
      .difference(new Set([one, other])))
      for (const load of loads) if (!needed.loadedBy.has(load)) worth -= (weights[load] ?? 0) * (needed.size + REQUEST_BYTES)
  return { one, other, worth }
}

function allImports({ imports }: File, into = new Set<File>()): Set<File> {
  for (const next of imports) if (!into.has(next)) allImports(next, into.add(next))
  return into
}

/** Through a third file: put together they would be run in no order at all. */
function needEachOther(one: File, other: File): boolean {
  const through = (from: File, to: File) => [...from.imports].some((next) => next !== to && allImports(next).has(to))
  return through(one, other) || through(other, one)
}
