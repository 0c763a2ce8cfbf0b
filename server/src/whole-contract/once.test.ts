/** A call that moves money or stock is carried out once for one key (docs/money.md), whichever it is. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newWorld, type World } from '../testing/club.ts'
import { askedCalls } from '../testing/every-call.ts'
import { askerOf, freshClub, raw, snapshot } from '../testing/walk.ts'

let world: World
beforeAll(async () => {
  world = await newWorld()
})
afterAll(() => world.close())

describe.each(askedCalls.filter(({ call }) => call.money))('$name', ({ call, sample }) => {
  test('is carried out once for one key, and answers the same again', async () => {
    const at = await freshClub(world)
    const input = await sample?.(at)
    const { token } = await askerOf(call, at)
    const untouched = await snapshot(at)
    const key = { 'idempotency-key': crypto.randomUUID() }
    const ask = () => raw(world, call, token, input, key)
    const [first, atOnce] = await Promise.all([ask(), ask()])
    expect(first.status, JSON.stringify(first.body)).toBe(200)
    expect(atOnce).toEqual(first)
    const after = await snapshot(at)
    expect(after).not.toEqual(untouched)
    expect(await ask()).toEqual(first)
    expect(await snapshot(at)).toEqual(after)
  })
})
