/**
 * What a browser carries of the contract. A call is declared once, with all that the server, the API document and the tests read of
 * it: who may, what is refused, each schema. A page reads little of that: where the call goes, what it changes, for a form the
 * schema of its body and for a list that of its query. A build leaves the rest out, and of what no page names it keeps nothing. Decision 030.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type ESTree, type Plugin, parseAst } from 'vite'
import { plainPart } from './plain-part.ts'

/** What pages read of every call. */
const READ = new Set(['method', 'path', 'shows', 'changes', 'money'])
/** Where a page reads a schema it names the call: `goodsCalls.create.body`, `useList(goodsCalls.list`. */
const BODY_READ = /\b(\w+Calls\.\w+\.body)\b/g
const QUERY_READ = /\buseList\((\w+Calls\.\w+)/g
const CONTRACT = /[\\/]contract[\\/]src[\\/].*\.ts(\?plain)?$/
const PLAIN = '?plain'

/** The schemas of calls that are read in this folder, as `goodsCalls.create.body`. */
export function schemasReadIn(folder: string): Set<string> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.tsx?$/.test(name) && !name.includes('.test.'),
  )
  return new Set(
    files.flatMap((name) => {
      const code = readFileSync(join(folder, name), 'utf8')
      const bodies = [...code.matchAll(BODY_READ)].map(([, body = '']) => body)
      return [...bodies, ...[...code.matchAll(QUERY_READ)].map(([, list = '']) => `${list}.query`)]
    }),
  )
}

/** @param schemas those that pages read */
export function slimContract(schemas: ReadonlySet<string>): Plugin {
  return {
    name: 'slim-contract',
    apply: 'build',
    transform: {
      filter: { id: CONTRACT },
      handler: (code, id) => ({ code: inTwo(slim(code, schemas), id), map: null }),
    },
  }
}

/** The file hands on what stands in its plain part. */
function inTwo(code: string, id: string): string {
  const parts = plainPart(code)
  if (!parts) return code
  if (id.endsWith(PLAIN)) return parts.plain
  const names = parts.names.join(', ')
  const from = JSON.stringify(`./${basename(id)}${PLAIN}`)
  return `import { ${names} } from ${from}\nexport { ${names} } from ${from}\n${parts.rest}`
}

type Cut = { start: number; end: number; put: string }

/** A file of the contract as browsers need it. */
export function slim(code: string, schemas: ReadonlySet<string>): string {
  const cuts = parseAst(code, { lang: 'ts' })
    .body.map((line) => (line.type === 'ExportNamedDeclaration' ? line.declaration : line))
    .flatMap((line) => (line?.type === 'VariableDeclaration' ? line.declarations : []))
    .flatMap(({ id, init }) => (init && isMade(init, code) ? [...pure(init), ...cutCalls(nameOf(id), init, code, schemas)] : []))
  // From the end on: what stands before keeps its place.
  return cuts
    .sort((one, other) => other.start - one.start)
    .reduce((text, { start, end, put }) => text.slice(0, start) + put + text.slice(end), code)
}

/** By calling something: all else is seen to do nothing when it is loaded. */
function isMade({ type, start, end }: ESTree.Expression, code: string): boolean {
  return !type.endsWith('FunctionExpression') && code.slice(start, end).includes('(')
}

/** The bundler is told that making it does nothing else: it leaves it out where nobody reads it. */
function pure({ start, end }: ESTree.Expression): Cut[] {
  return [
    { start, end: start, put: '/* @__PURE__ */ (() => (' },
    { start: end, end, put: '))()' },
  ]
}

/** Each call becomes what is read of it, as a plain object. */
function cutCalls(name: string, value: ESTree.Expression, code: string, schemas: ReadonlySet<string>): Cut[] {
  if (value.type !== 'ObjectExpression') return []
  return value.properties.flatMap((property) => {
    if (property.type !== 'Property' || property.value.type !== 'CallExpression' || nameOf(property.value.callee) !== 'call') return []
    const { start, end, arguments: given } = property.value
    const [spec] = given
    if (spec?.type !== 'ObjectExpression') return []
    const isRead = (part: string) => READ.has(part) || schemas.has(`${name}.${nameOf(property.key)}.${part}`)
    const kept = spec.properties.filter((one) => one.type !== 'Property' || isRead(nameOf(one.key)))
    return [{ start, end, put: `{ ${kept.map((one) => code.slice(one.start, one.end)).join(', ')} }` }]
  })
}

function nameOf(node: ESTree.Node): string {
  return node.type === 'Identifier' ? node.name : ''
}
