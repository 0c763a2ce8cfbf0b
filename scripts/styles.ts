/**
 * What the style sheets are held to (docs/design.md): how long they are, and that colours and sizes of type are named. Pure functions of
 * the files' texts, so that each law can be broken once in its test.
 */
import { folderOf } from './districts.ts'

/** A file's name from the root, with its text. */
export type Sheets = ReadonlyMap<string, string>

const SHEET = 200
const FEATURE = 80

const linesOf = (text: string): number => text.split('\n').length - 1

export function allLines(files: Sheets): number {
  return sheetsOf(files).reduce((sum, [, text]) => sum + linesOf(text), 0)
}

/** Longer than a sheet may be, with how many lines they have. */
export function longSheets(files: Sheets): Map<string, number> {
  return new Map(above(sheetsOf(files), SHEET))
}

/** Features that style more by themselves than they may, with how many lines. */
export function longFeatures(files: Sheets): Map<string, number> {
  const lines = new Map<string, number>()
  for (const [name, text] of sheetsOf(files)) {
    const folder = folderOf(name)
    if (folder !== null) lines.set(folder, (lines.get(folder) ?? 0) + linesOf(text))
  }
  return new Map([...lines].filter(([, count]) => count > FEATURE))
}

/** Files of style and of screens that write a colour out instead of naming what it means. */
export function ownColours(files: Sheets): string[] {
  const colour = /(?<![\w&/-])#(?:[0-9a-f]{3,4}){1,2}\b(?!-)|\brgba?\(/i
  return [...files].filter(([, text]) => colour.test(text)).map(([name]) => name)
}

/** Sheets outside ui/ with sizes of type that no token has, with how many. What is measured in pt is paper. */
export function ownSizes(files: Sheets, scale: ReadonlySet<number>): Map<string, number> {
  const counts = sheetsOf(files).map(([name, text]): [string, number] => {
    const said = [...text.matchAll(/(?<![\w-])font(?:-size)?: ([^;/]*)/g)].flatMap(([, value = '']) => [...value.matchAll(/(\d+)px/g)])
    return [name, said.filter(([, pixels]) => !scale.has(Number(pixels))).length]
  })
  return new Map(counts.filter(([name, count]) => count > 0 && !name.startsWith('web/src/ui/')))
}

/** Names that a sheet asks for and nothing gives: the browser passes over them in silence. */
export function unknownNames(files: Sheets, tokens: ReadonlySet<string>): string[] {
  const given = new Set(tokens)
  for (const text of files.values()) for (const [, name = ''] of text.matchAll(/(--kg-[\w-]+)['"]?:/g)) given.add(name)
  return sheetsOf(files).flatMap(([sheet, text]) =>
    [...text.matchAll(/var\((--kg-[\w-]+)\)/g)].flatMap(([, name = '']) => (given.has(name) ? [] : [`${sheet}: ${name}`])),
  )
}

/** Classes that the sheets of two features style: once both are loaded, what one says of it holds in the other. */
export function sharedClasses(files: Sheets): string[] {
  const owners = new Map<string, Set<string>>()
  for (const [name, text] of sheetsOf(files)) {
    const folder = folderOf(name)
    if (folder === null) continue
    // The first class of a selector is whose it is; what follows stands inside it.
    for (const [, own = ''] of text.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/(?:^|[{},])\s*\.(kg-[\w-]+)(?=[^{}]*\{)/g))
      owners.set(own, (owners.get(own) ?? new Set()).add(folder))
  }
  return [...owners].flatMap(([own, folders]) => (folders.size > 1 ? [`${own}: ${[...folders].join(', ')}`] : []))
}

const sheetsOf = (files: Sheets): [string, string][] => [...files].filter(([name]) => name.endsWith('.css'))

const above = (sheets: readonly [string, string][], most: number): [string, number][] =>
  sheets.flatMap(([name, text]): [string, number][] => (linesOf(text) > most ? [[name, linesOf(text)]] : []))
