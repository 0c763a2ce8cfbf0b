/** Laws read from the contract alone; each is planted once here and seen to find what was planted. */
import { readdir } from 'node:fs/promises'
import { api } from '@kaiguan/contract/api'
import { call } from '@kaiguan/contract/call'
import type { ErrorEntry } from '@kaiguan/contract/error'
import { Done, Id, IdText } from '@kaiguan/contract/shapes'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { openApi } from '../http/openapi.ts'
import { atOnePlace, everyCall, type NamedCall, unconfirmable, withoutAccess, withoutSample } from '../testing/every-call.ts'

const base = { method: 'POST', path: '/v1/gym/planted', summary: 'Planted', scope: 'gym', changes: [], response: Done } as const
const planted = (name: string, of: NamedCall['call']): NamedCall => ({ name, call: of, sample: null })

test('every call says who may make it, in words or by a permission that is not merely planned', () => {
  expect(withoutAccess(everyCall)).toEqual([])
  expect(
    withoutAccess([
      planted('open to a planned permission', call({ ...base, needs: 'settings.sale-page' })),
      planted('open without a reason', call({ ...base, open: 'anyone' })),
    ]),
  ).toHaveLength(2)
})

test('a call that a colleague may confirm needs a permission, runs in the gate’s transaction and takes the confirmation', () => {
  expect(unconfirmable(everyCall)).toEqual([])
  const body = z.object({ approval_token: z.string().optional() })
  expect(
    unconfirmable([
      planted('open', call({ ...base, open: 'planted, for this test', confirmable: 'cards.view', body })),
      planted('outside', call({ ...base, needs: 'cards.refund', confirmable: 'cards.view', outside: true, body })),
      planted('takes none', call({ ...base, needs: 'cards.refund', confirmable: 'cards.view' })),
    ]),
  ).toHaveLength(3)
})

test('no two calls answer at the same place', () => {
  expect(atOnePlace(everyCall)).toEqual([])
  const [one, other] = ['/v1/gym/planted/{id}', '/v1/gym/planted/{no}'].map((path) =>
    planted(path, call({ ...base, path, open: 'planted, for this test' })),
  )
  expect(one && other && atOnePlace([one, other])).toHaveLength(1)
})

test('every call that names a thing or moves money has a sample, so that no walk leaves it out', () => {
  expect(withoutSample(everyCall)).toEqual([])
  const open = 'planted, for this test'
  expect(
    withoutSample([
      planted('by its path', call({ ...base, open, params: z.object({ id: IdText }) })),
      planted('by its query', call({ ...base, open, query: z.object({ coach_id: IdText.optional() }) })),
      planted('deep in its body', call({ ...base, open, body: z.object({ lines: z.array(z.object({ goods_id: Id })) }) })),
      planted('moves money', call({ ...base, open, money: true })),
    ]),
  ).toHaveLength(4)
})

test('the OpenAPI document describes every call', async () => {
  const { paths } = (await openApi(api, '0')) as { paths: Record<string, Record<string, unknown>> }
  for (const { name, call } of everyCall) expect(paths[call.path]?.[call.method.toLowerCase()], name).toMatchObject({ operationId: name })
})

/** What the specification fixes: rights and sessions are refused by these whatever it is about. */
const FIXED = [30_003]

test('a code belongs to one feature: whoever acts on it acts on one thing', async () => {
  const folder = new URL('../../../contract/src/', import.meta.url)
  const owners = new Map<number, Set<string>>()
  for (const file of await readdir(folder, { recursive: true })) {
    if (!/^[a-z]+\/[a-z-]+\/.*\berrors\.ts$/.test(file)) continue
    const catalogues: Record<string, Record<string, ErrorEntry>> = await import(new URL(file, folder).href)
    for (const { code } of Object.values(catalogues).flatMap((entries) => Object.values(entries)))
      owners.set(code, (owners.get(code) ?? new Set()).add(file))
  }
  expect(owners.size).toBeGreaterThan(300)
  const shared = [...owners].filter(([code, files]) => files.size > 1 && !FIXED.includes(code))
  expect(shared.map(([code, files]) => `${code}: ${[...files].join(', ')}`)).toEqual([])
})
