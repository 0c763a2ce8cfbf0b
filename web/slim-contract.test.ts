/** Browsers carry of the contract what their pages read, and each schema that a form or a list reads is there. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { schemasReadIn, slim } from './slim-contract.ts'

const CONTRACT = join(import.meta.dirname, '../contract/src')
const PAGES = join(import.meta.dirname, 'src')

const CODE = `import { z } from 'zod'
export const MOST = 5
const Name: z.ZodType = z.string().min(1) satisfies z.ZodType
export const isMost = (one: number) => one === Number(MOST)
export const goodsCalls = {
  ...older,
  create: call({
    method: 'POST', path: '/v1/goods', summary: '新增商品', needs: 'goods.create', changes: ['goods'], money: true,
    body: z.object({ name: Name }), response: Done,
  }),
}
`

const linesOf = (...schemas: string[]) => slim(CODE, new Set(schemas)).split('\n')
/** The product's own files in a folder, by their name. */
const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|testing/.test(name))
    .map((name) => ({ name, code: readFileSync(join(folder, name), 'utf8') }))

test('a call keeps where it goes and what it changes, and a schema that is read of it', () => {
  const kept = "method: 'POST', path: '/v1/goods', changes: ['goods'], money: true"
  expect(linesOf('goodsCalls.create.query')).toContain(`  create: { ${kept} },`)
  expect(linesOf('goodsCalls.create.body')).toContain(`  create: { ${kept}, body: z.object({ name: Name }) },`)
})

test('what is made by calling something may be left out; what isn’t stays as it is written', () => {
  const lines = linesOf()
  expect(lines).toContain('const Name: z.ZodType = /* @__PURE__ */ (() => (z.string().min(1) satisfies z.ZodType))()')
  expect(lines).toContain('export const MOST = 5')
  expect(lines).toContain('export const isMost = (one: number) => one === Number(MOST)')
})

test('every schema that a page reads is found, by the name of the object that declares its call', () => {
  const declaring = filesIn(CONTRACT).map(({ code }) => ({ code, least: slim(code, new Set()) }))
  const schemas = [...schemasReadIn(PAGES)]
  expect(schemas.filter((schema) => schema.endsWith('.body')).length).toBeGreaterThan(40)
  expect(schemas.filter((schema) => schema.endsWith('.query')).length).toBeGreaterThan(30)
  const isDeclared = (schema: string) =>
    declaring.some(
      ({ code, least }) => code.includes(`export const ${schema.split('.', 1)} = {`) && slim(code, new Set([schema])) !== least,
    )
  expect(schemas.filter((schema) => !isDeclared(schema))).toEqual([])
})

test('pages read nothing else of a call, and name it where they read its schema', () => {
  const more = /\b(?:\w+Calls\.\w+|call)\.(?:summary|scope|types|needs|open|params|query|response|outside|file|refuses)\b/
  const unnamed = /\bcall\.body\b|\buseList\((?!\w+Calls\.\w+)/
  const read = filesIn(PAGES).filter(({ code }) => more.test(code) || unnamed.test(code))
  // It reads the query of whatever call it is given by name.
  expect(read.map(({ name }) => name)).toEqual(['ui/lists/use-list.ts'])
})
