/** Whoever asks first waits for the document, and none gets a part of it. */
import { api } from '@kaiguan/contract/api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newWorld, type World } from '../../testing/club.ts'
import { openApi } from '../openapi.ts'

let world: World
beforeAll(async () => {
  world = await newWorld()
})
afterAll(() => world.close())

test('the document, its page and its other spelling are answered whole, also to who asks at the same moment', async () => {
  const ask = async (url: string) => await world.app.inject({ url })
  const [document, again, ofPage, yaml] = await Promise.all(['/openapi.json', '/openapi.json', '/docs/json', '/docs/yaml'].map(ask))
  const whole = JSON.parse(JSON.stringify(await openApi(api, '0.1.0')))
  for (const answer of [document, again, ofPage]) expect(answer?.json()).toEqual(whole)
  expect(yaml?.body).toMatch(/^openapi: 3\.1\.0\n/)
  expect(yaml?.body).toContain('operationId: firstDay.show')
})
