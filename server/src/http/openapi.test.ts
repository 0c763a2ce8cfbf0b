import { api } from '@kaiguan/contract/api'
import type { Call } from '@kaiguan/contract/call'
import { errors } from '@kaiguan/contract/errors'
import { refusalsOf } from '@kaiguan/contract/refusals'
import { expect, test } from 'vitest'
import { openApi } from './openapi.ts'

type Responses = Record<string, { description: string }>
type Operation = { operationId: string; tags: string[]; responses: Responses }
// `as`: what the function makes, looked at as a reader of the page would.
const document = (await openApi(api, '0')) as {
  servers: unknown[]
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, unknown> }
}
const calls = Object.values(api).flatMap((feature) => Object.values<Call>(feature))

test('each operation names every refusal of its call, under its status', () => {
  for (const call of calls) {
    const responses = document.paths[call.path]?.[call.method.toLowerCase()]?.responses ?? {}
    for (const name of refusalsOf(call)) expect(responses[errors[name].status]?.description, call.path).toContain(`\`${name}\``)
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

test('every pointer leads somewhere, and nothing is listed for nothing', () => {
  const pointers = new Set([...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, to]) => to))
  const listed = Object.keys(document.components.schemas).map((name) => `#/components/schemas/${name}`)
  expect([...pointers].toSorted()).toEqual(listed.toSorted())
})

test('every part of the contract says what it is about', () => {
  expect(document.servers).toHaveLength(1)
  for (const { name, description } of document.tags) expect(description, name).not.toBe(name)
})
