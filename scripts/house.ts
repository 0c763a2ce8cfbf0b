/**
 * How the house is laid out: which district each room stands in (the table of docs/architecture.md), who imports whom, who writes which
 * table, and how long functions are. Pure functions of the files' texts, so that each law can be broken once in its test.
 */
import { posix } from 'node:path'
import ts from 'typescript'
import { DISTRICTS, featureOf } from './districts.ts'

/** A file's name from the root, with its text. */
export type Files = ReadonlyMap<string, string>
/** The room's path from the root, and its district. The districts stand in the order of the page, the lowest first. */
export type Layout = { districts: string[]; districtOf: ReadonlyMap<string, string> }

const PACKAGES = ['contract', 'server', 'web']

/** A feature may have a room in each package. */
const placesOf = (district: string, feature: string): string[] => PACKAGES.map((owner) => `${owner}/src/${district}/${feature}`)

/** Product code: what is neither a test nor made for tests. */
const isProduct = (name: string): boolean =>
  /^(contract|server|web|gate|print-bridge)\/.*\.tsx?$/.test(name) && !/\.test\.tsx?$|\/testing\/|\/whole-contract\//.test(name)

const ROOM = new RegExp(`^(?:${PACKAGES.join('|')})/src/(?:(?:${DISTRICTS.join('|')})/[^/]+(?=/)|[^/]+)`)

/**
 * The room that a file stands in: a feature (`server/src/membership/cards`), a folder of the ground (`server/src/http`), or the file
 * itself where it lies loose in `src`. Null outside the three packages.
 */
export const roomOf = (name: string): string | null => ROOM.exec(name)?.[0] ?? null

/** Rows of the table: district | what it is for | features | rooms of the ground, names in backticks. */
export function layoutOf(page: string): Layout {
  const districts: string[] = []
  const districtOf = new Map<string, string>()
  for (const line of page.split('\n')) {
    const [, district, , features = '', rooms] = /^\| \*\*([a-z-]+)\*\* \|([^|]*)\|([^|]*)\|([^|]*)\|$/.exec(line) ?? []
    if (district === undefined || rooms === undefined) continue
    districts.push(district)
    for (const feature of quoted(features)) for (const place of placesOf(district, feature)) districtOf.set(place, district)
    for (const room of quoted(rooms)) {
      const [owner = '', name] = room.split('/')
      districtOf.set(`${owner}/src/${name}`, district)
    }
  }
  return { districts, districtOf }
}

const quoted = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)

/** Rooms without a place, and places that are a room in no package. */
export function misplaced(files: Files, { districtOf }: Layout): { homeless: string[]; empty: string[] } {
  const rooms = new Set<string>()
  for (const name of files.keys()) {
    const room = roomOf(name)
    if (room !== null && room !== name) rooms.add(room)
  }
  const feature = (place: string) => featureOf(`${place}/`) ?? place
  const features = new Set([...rooms].map(feature))
  return {
    homeless: [...rooms].filter((room) => !districtOf.has(room)).toSorted(),
    empty: [...districtOf.keys()].filter((place) => !rooms.has(place) && !features.has(feature(place))).toSorted(),
  }
}

/** The room that imports, and the room that it imports from. */
type RoomImport = { from: string; to: string }

/** Of product code, one of each pair of rooms. */
function roomImports(files: Files): RoomImport[] {
  const found = new Map<string, RoomImport>()
  for (const [name, text] of files) {
    const from = roomOf(name)
    if (from === null || !isProduct(name)) continue
    for (const [, target = ''] of text.matchAll(/(?:\bfrom|\bimport\(|^import)\s*'(\.[^']+)'/gm)) {
      const to = roomOf(posix.join(posix.dirname(name), target))
      if (to === null || to === from) continue
      found.set(`${from} → ${to}`, { from, to })
    }
  }
  return [...found.values()]
}

/** Imports from a lower district into a higher one: `from → to`. */
export function upwardImports(files: Files, { districts, districtOf }: Layout): string[] {
  const floor = (room: string) => districts.indexOf(districtOf.get(room) ?? '')
  return roomImports(files)
    .filter(({ from, to }) => floor(from) >= 0 && floor(from) < floor(to))
    .map(({ from, to }) => `${from} → ${to}`)
    .toSorted()
}

/** Groups of rooms that reach one another in a circle (Tarjan's strongly connected components of more than one), but for `excepted`. */
export function circles(files: Files, excepted: ReadonlySet<string> = new Set()): string[][] {
  const next = new Map<string, string[]>()
  for (const { from, to } of roomImports(files)) {
    if (!excepted.has(`${from} → ${to}`)) next.set(from, [...(next.get(from) ?? []), to])
  }
  const order = new Map<string, number>()
  const stack: string[] = []
  const found: string[][] = []
  const visit = (room: string): number => {
    const at = order.size
    order.set(room, at)
    stack.push(room)
    let least = at
    for (const to of next.get(room) ?? []) {
      if (!order.has(to)) least = Math.min(least, visit(to))
      else if (stack.includes(to)) least = Math.min(least, order.get(to) ?? least)
    }
    if (least === at) {
      const ring = stack.splice(stack.indexOf(room))
      if (ring.length > 1) found.push(ring.toSorted())
    }
    return least
  }
  for (const room of next.keys()) if (!order.has(room)) visit(room)
  return found
}

/** Tables that more than one district writes, each with the rooms that do: `table: room room`. Who makes demo chains writes them all. */
export function sharedTables(files: Files, { districtOf }: Layout, tables: ReadonlySet<string>): string[] {
  const writers = new Map<string, Set<string>>()
  for (const [name, text] of files) {
    const room = roomOf(name)
    if (room === null || !isProduct(name) || name.startsWith('server/src/demo/')) continue
    const code = text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
    for (const [, table = ''] of code.matchAll(/\b(?:insert into|update|delete from)\s+(?:only\s+)?([a-z_]+)\b/g)) {
      if (tables.has(table)) writers.set(table, (writers.get(table) ?? new Set()).add(room))
    }
  }
  return [...writers]
    .filter(([, rooms]) => new Set([...rooms].map((room) => districtOf.get(room) ?? room)).size > 1)
    .map(([table, rooms]) => `${table}: ${[...rooms].map(shortRoom).toSorted().join(' ')}`)
    .toSorted()
}

const shortRoom = (room: string): string => room.slice(room.lastIndexOf('/') + 1)

const MOST_IN_A_FOLDER = 20

/** Folders with more files of product code than one sees at once, each with its number. Migrations aren't counted. */
export function crowdedFolders(files: Files): Map<string, number> {
  const counts = new Map<string, number>()
  for (const name of files.keys()) {
    const folder = posix.dirname(name)
    if (isProduct(name) && !name.includes('/migrations/')) counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  return new Map([...counts].filter(([, count]) => count > MOST_IN_A_FOLDER).toSorted())
}

const MOST_LINES = 60

/** Functions longer than a screen, `file: name`, each with its lines from the first to the last. */
export function longFunctions(files: Files): Map<string, number> {
  const found = new Map<string, number>()
  for (const [name, text] of files) {
    // A file that is short itself needn't be parsed.
    if (!isProduct(name) || text.split('\n').length <= MOST_LINES) continue
    const source = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, false)
    const line = (position: number) => source.getLineAndCharacterOfPosition(position).line
    const visit = (node: ts.Node, called: string): void => {
      const own = ownName(node, source) ?? called
      if (ts.isFunctionLike(node) && 'body' in node && node.body !== undefined) {
        const lines = line(node.end) - line(node.getStart(source)) + 1
        const key = `${name}: ${own}`
        if (lines > MOST_LINES) found.set(key, Math.max(lines, found.get(key) ?? 0))
      }
      ts.forEachChild(node, (child) => visit(child, own))
    }
    visit(source, '')
  }
  return new Map([...found].toSorted())
}

function ownName(node: ts.Node, source: ts.SourceFile): string | undefined {
  const named =
    ts.isFunctionDeclaration(node) || ts.isMethodDeclaration(node) || ts.isVariableDeclaration(node) || ts.isPropertyAssignment(node)
  return named ? node.name?.getText(source) : undefined
}
