/** What pages are named where, and whether they are there: read from texts alone, so that it can be tried on planted ones. */
import { posix } from 'node:path'

/** A tree: the name of each file from the root, and its text; of pictures and the like the name alone. */
export type Tree = ReadonlyMap<string, string>

const PAGE = /(?<![\w./:-])(?:\.\.?\/)*[\w-][\w./-]*\.md\b/g
const COMMENT = /\/\*[\s\S]*?\*\/|(?<!:)\/\/.*|<!--[\s\S]*?-->|(?<=^|\s)-- .*/gm
const LINK = /\]\(([^)\s]+)\)/g
const FENCED = /^```[\s\S]*?^```/gm

const isPage = (name: string) => name.endsWith('.md')
const isCode = (name: string) => /\.(ts|tsx|cjs|css|html|sql)$/.test(name)

/** Pages that a comment or a page names and that aren't there. Code names them from the root; a page also from where it stands. */
export function missingPages(tree: Tree): string[] {
  return [...tree].flatMap(([name, text]) => {
    if (isPage(name)) return namedIn(text).flatMap((page) => (stands(tree, name, page) ? [] : [`${name}: ${page}`]))
    if (!isCode(name)) return []
    const comments = (text.match(COMMENT) ?? []).join('\n')
    return namedIn(comments).flatMap((page) => (tree.has(page) ? [] : [`${name}: ${page}`]))
  })
}

const namedIn = (text: string) => [...new Set(text.match(PAGE) ?? [])]

function stands(tree: Tree, from: string, page: string): boolean {
  return tree.has(page) || tree.has(posix.join(posix.dirname(from), page))
}

/** Links of pages that lead to no file, or to no heading of one. */
export function deadLinks(tree: Tree): string[] {
  return [...tree].flatMap(([name, text]) => {
    if (!isPage(name)) return []
    const links = [...text.replace(FENCED, '').matchAll(LINK)].map(([, target = '']) => target).filter((target) => !/^[a-z]+:/.test(target))
    return links.filter((target) => !leads(tree, name, target)).map((target) => `${name}: ${target}`)
  })
}

function leads(tree: Tree, from: string, target: string): boolean {
  const [path = '', anchor] = target.split('#')
  const to = path === '' ? from : posix.join(posix.dirname(from), path).replace(/\/$/, '')
  if (anchor === undefined) return tree.has(to) || [...tree.keys()].some((name) => name.startsWith(`${to}/`))
  return headings(tree.get(to) ?? '').includes(anchor)
}

/** The anchors of a page, as GitHub makes them of its headings. */
function headings(text: string): string[] {
  const seen = new Map<string, number>()
  return [...text.replace(FENCED, '').matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) => {
    const words = heading.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').toLowerCase()
    const anchor = words.replace(/[^\p{L}\p{N} _-]/gu, '').replaceAll(' ', '-')
    const before = seen.get(anchor) ?? 0
    seen.set(anchor, before + 1)
    return before === 0 ? anchor : `${anchor}-${before}`
  })
}

/** Files of code that a page names with their folder (`orders/performance.ts`) and that aren't there. */
export function missingFiles(tree: Tree): string[] {
  const names = [...tree.keys()]
  return [...tree].flatMap(([name, text]) => {
    if (!isPage(name)) return []
    const files = new Set(text.match(/(?<![\w.:/<…-])(?:[\w.-]+\/)+[\w.-]+\.(?:ts|tsx|css|cjs)\b/g) ?? [])
    return [...files]
      .filter((file) => !names.some((known) => `/${known}`.endsWith(`/${file.replace(/^(\.\.?\/)+/, '')}`)))
      .map((file) => `${name}: ${file}`)
  })
}

const TABLES = /^\*\*Tables\.\*\* (.*)$/m

/** What is said of tables on the districts' pages: those on none, on several, and named without being one. */
export function misplacedTables(pages: readonly string[], tables: readonly string[]): string[] {
  const named = pages.flatMap((page) => [...(TABLES.exec(page)?.[1] ?? '').matchAll(/`([a-z_]+)`/g)].map(([, table = '']) => table))
  const standsOnce = (table: string) => tables.includes(table) && named.filter((other) => other === table).length === 1
  return [...new Set([...named, ...tables])].filter((table) => !standsOnce(table)).toSorted()
}

const DOORS = /^\*\*Front doors\.\*\* (.*)$/m

/** Names that the districts' pages call front doors and that no file of the server exports: those in brackets behind a folder. */
export function missingDoors(pages: readonly string[], code: readonly string[]): string[] {
  const named = pages.flatMap((page) =>
    [...(DOORS.exec(page)?.[1] ?? '').matchAll(/(?<=` \([^()]*)`(\w+)`(?=[^()]*\))/g)].map(([, name = '']) => name),
  )
  const exported = (name: string) => new RegExp(`^export (?:(?:async )?(?:function|const) ${name}\\b|\\{[^}]*\\b${name}\\b)`, 'm')
  return named.filter((name) => !code.some((text) => exported(name).test(text)))
}

/** Sections by number (§) of a text that isn't here. */
export function sectionsOfElsewhere(tree: Tree): string[] {
  return [...tree].flatMap(([name, text]) => (isPage(name) || isCode(name) ? (/§|\bseed[’']?s? ?\d/i.test(text) ? [name] : []) : []))
}
