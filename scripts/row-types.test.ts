/** What a query reads of a table is picked from the generated types (server/src/database/row.ts), so that a rename doesn't compile. */
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { expect, test } from 'vitest'

const server = fileURLToPath(new URL('../server/src/', import.meta.url))
const files = globSync('**/*.ts', { cwd: server }).filter((name) => !/\.test\.ts$|^testing\//.test(name))

/** The columns of every table, as they were generated. */
const columns = new Map<string, Set<string>>()
for (const [, table = '', body = ''] of readFileSync(`${server}database/tables.ts`, 'utf8').matchAll(/^ {2}(\w+): \{\n(.*?)^ {2}\}/gms))
  columns.set(table, new Set([...body.matchAll(/^ {4}(\w+):/gm)].map(([, column = '']) => column)))

/** `file:line column` of each column of a table that a query reads and its row type writes by hand. */
function writtenByHand(name: string, text: string): string[] {
  const source = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true)
  const aliases = new Map(source.statements.filter(ts.isTypeAliasDeclaration).map((alias) => [alias.name.text, alias.type]))
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    const row = ts.isTaggedTemplateExpression(node) && node.tag.getText() === 'sql' ? node.typeArguments?.[0] : undefined
    if (row) {
      const tables = [...node.getText().matchAll(/\b(?:from|join|into|update)\s+(\w+)/g)].map(([, table = '']) => columns.get(table))
      for (const member of membersOf(row, aliases))
        if (tables.some((table) => table?.has(member.name.getText())))
          found.push(`${name}:${source.getLineAndCharacterOfPosition(member.getStart()).line + 1} ${member.name.getText()}`)
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

function membersOf(type: ts.TypeNode, aliases: Map<string, ts.TypeNode>): (ts.TypeElement & { name: ts.PropertyName })[] {
  if (ts.isTypeLiteralNode(type)) return type.members.filter(ts.isPropertySignature)
  if (ts.isIntersectionTypeNode(type)) return type.types.flatMap((part) => membersOf(part, aliases))
  const alias = ts.isTypeReferenceNode(type) ? aliases.get(type.typeName.getText()) : undefined
  return alias ? membersOf(alias, aliases) : []
}

test('no row type writes a table’s column by hand', () => {
  expect(columns.size).toBeGreaterThan(40)
  expect(files.flatMap((name) => writtenByHand(name, readFileSync(server + name, 'utf8')))).toEqual([])
})

test('one that does is seen, inline and by its name', () => {
  const planted = [
    'type Row = RowOf<"cards", "id"> & { card_no: string; sold: number }',
    'const a = sql<Row>`select id, card_no, 1 as sold from cards`',
    'const b = sql<{ id: number; count: number }>`update customers set version = 2 returning id`',
  ].join('\n')
  expect(writtenByHand('planted.ts', planted)).toEqual(['planted.ts:1 card_no', 'planted.ts:3 id'])
})
