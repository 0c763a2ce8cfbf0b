/**
 * A file of the contract in two: what needs nothing of another file (names of headers, `fill`, calls without a schema), and the rest.
 * Files are loaded whole: whoever wants the name of a header would load the schemas beside it, and zod with them.
 */
import { type ESTree, parseAst } from 'vite'

type Part = { name: string; exported: boolean; text: string; start: number; end: number }

/** Null: the file has no such part, or nothing else. */
export function plainPart(code: string): { plain: string; rest: string; names: string[] } | null {
  const { body } = parseAst(code, { lang: 'ts' })
  const imported = body.flatMap((line) => (line.type === 'ImportDeclaration' ? line.specifiers.map(({ local }) => local.name) : []))
  const parts = body.flatMap((line) => partOf(line, code))
  const plain = new Set(parts)
  const bound = new Set(imported)
  // What uses something of the rest belongs to the rest.
  for (let before = -1; before !== plain.size; ) {
    before = plain.size
    for (const part of plain)
      if (part.text.match(/[\w$]+/g)?.some((word) => bound.has(word))) {
        plain.delete(part)
        bound.add(part.name)
      }
  }
  if (plain.size === 0 || body.every((line) => line.type === 'ImportDeclaration' || [...plain].some(({ start }) => start === line.start)))
    return null
  const kept = [...plain]
  return {
    plain: kept.map(({ exported, text }) => (exported ? text : `export ${text}`)).join('\n'),
    rest: kept.reduceRight((text, { start, end }) => text.slice(0, start) + text.slice(end), code),
    names: kept.map(({ name }) => name),
  }
}

function partOf(line: ESTree.Statement | ESTree.ModuleDeclaration, code: string): Part[] {
  const exported = line.type === 'ExportNamedDeclaration'
  const declared = exported ? line.declaration : line
  const { start, end } = line
  const part = (id: ESTree.Node | null) =>
    id?.type === 'Identifier' ? [{ name: id.name, exported, text: code.slice(start, end), start, end }] : []
  if (declared?.type === 'FunctionDeclaration') return part(declared.id)
  return declared?.type === 'VariableDeclaration' && declared.declarations.length === 1 ? part(declared.declarations[0]?.id ?? null) : []
}
