import { api } from '@kaiguan/contract/api'
import type { Call } from '@kaiguan/contract/call'
import { errors } from '@kaiguan/contract/errors'
import { refusalsOf } from '@kaiguan/contract/refusals'
import { expect, test } from 'vitest'
import { openApi } from './openapi.ts'

type Pointer = { $ref: string }
type Response = { description: string; content: unknown }
type Operation = { operationId: string; tags: string[]; parameters: unknown[]; responses: Record<string, Response | Pointer> }
// `as`: what the function makes, looked at as a reader of the page would.
const document = (await openApi(api, '0')) as {
  servers: unknown[]
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, unknown>; parameters: Record<string, { name: string }>; responses: Record<string, Response> }
}
const calls = Object.values(api).flatMap((feature) => Object.values<Call>(feature))

/** A response, whether it stands here or is pointed at. */
function responseOf(call: Call, status: number): Response | undefined {
  const response = document.paths[call.path]?.[call.method.toLowerCase()]?.responses[status]
  return response && '$ref' in response ? document.components.responses[response.$ref.replace('#/components/responses/', '')] : response
}

/** With those of its kind, where it says so. */
function namesIn(description: string): (string | undefined)[] {
  const kind = /^- and what stands under `([^`]+)`$/m.exec(description)?.[1]
  const own = [...description.matchAll(/^- \d+ `([^`]+)`/gm)].map(([, name]) => name)
  return kind === undefined ? own : [...own, ...namesIn(document.components.responses[kind]?.description ?? '')]
}

test('each operation names every refusal of its call, under its status, and no other', () => {
  for (const call of calls) {
    const byStatus = Map.groupBy(refusalsOf(call), (name) => errors[name].status)
    const statuses = Object.keys(document.paths[call.path]?.[call.method.toLowerCase()]?.responses ?? {})
    expect(statuses.toSorted(), call.path).toEqual(['200', ...byStatus.keys()].map(String).toSorted())
    for (const [status, names] of byStatus) {
      const said = namesIn(responseOf(call, status)?.description ?? '')
      expect(said, call.path).toEqual(names)
    }
  }
})

test('what a kind of call refuses follows from its declaration', () => {
  expect(refusalsOf(api.customers.edit)).toEqual(
    expect.arrayContaining([
      'session.missing',
      'permission.missing',
      'not-found',
      'fields.invalid',
      'version.stale',
      'customer.phone-taken',
    ]),
  )
  expect(refusalsOf(api.cards.sell)).toEqual(expect.arrayContaining(['request.in-progress', 'subscription.over', 'pay.discount']))
  expect(refusalsOf(api.auth.login)).not.toContain('session.missing')
})

test('what several calls say alike is said once and pointed at; every pointer leads somewhere, and none is listed for nothing', () => {
  const text = JSON.stringify(document)
  const pointers = new Set([...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, to]) => to))
  const { schemas, parameters, responses } = document.components
  const listed = Object.entries({ schemas, parameters, responses }).flatMap(([kind, named]) =>
    Object.keys(named).map((name) => `#/components/${kind}/${name}`),
  )
  expect([...pointers].toSorted()).toEqual(listed.toSorted())
  for (const pointer of listed) expect(pointer).toMatch(/^#\/components\/[a-z]+\/[\w.-]+$/)
  for (const [name, parameter] of Object.entries(parameters)) expect(parameter.name).toBe(name)
})

test('what twenty calls refuse alike has a name', () => {
  const inlined = Object.values(document.paths)
    .flatMap((methods) => Object.values(methods))
    .flatMap(({ responses }) => Object.entries(responses).filter(([status, response]) => status !== '200' && !('$ref' in response)))
  expect(inlined.length).toBeGreaterThan(0)
  const often = [...Map.groupBy(inlined, (one) => JSON.stringify(one))].filter(([, ones]) => ones.length >= 20)
  expect(often.map(([response]) => response.slice(0, 200))).toEqual([])
})

/**
 * Whoever reads it fetches all of it: a tool that draws types, the page at /docs. It may grow with what can be done and by nothing else, so
 * a call has its bytes. Where it grows beyond, look first for what is said twice.
 */
const MOST_BYTES_A_CALL = 2_440

test('the document stays within its budget', () => {
  const calls = Object.values(document.paths).flatMap((methods) => Object.values(methods)).length
  expect(Buffer.byteLength(JSON.stringify(document)) / calls).toBeLessThan(MOST_BYTES_A_CALL)
})

test('every part of the contract says what it is about', () => {
  expect(document.servers).toHaveLength(1)
  for (const { name, description } of document.tags) expect(description, name).not.toBe(name)
})
