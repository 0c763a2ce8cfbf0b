// @vitest-environment happy-dom
/** A code that takes work: the page does it by itself, in slices, once, and says nothing of it. */

import { clubCalls } from '@kaiguan/contract/club/clubs/calls'
import { codes } from '@kaiguan/contract/codes'
import { AnonymousCodeRequest, signatureOf } from '@kaiguan/contract/ground/phone-codes/calls'
import { type CodeWork, solves } from '@kaiguan/contract/ground/phone-codes/proof-of-work'
import { expect, test } from 'vitest'
import { type Asked, atTheDesk, refused } from '../testing/at-the-desk.tsx'
import { askCode } from './ask-code.ts'
import { send } from './send.ts'

const desk = atTheDesk()
const PHONE = '13800000001'
/** Its first answer is 16109: 31 slices. */
const LONG = { challenge: 'four', bits: 14 }
/** Its first answer is 131: no slice is full. */
const SHORT = { challenge: 'two', bits: 8 }
const DONE = { done: true } as const

const workIn = ({ body }: Asked): CodeWork | undefined => AnonymousCodeRequest.parse(body).work
const askToRegister = () => askCode(PHONE, (body) => send(clubCalls.sendCode, { body }, { silent: true }))

test('what is sent the second time carries work that holds, and is signed anew', async () => {
  desk.answers(clubCalls.sendCode, (asked) => (workIn(asked) ? DONE : refused(429, codes['phone-code.work-needed'], LONG)))
  await askToRegister()
  const [first, second, ...more] = desk.asked(clubCalls.sendCode).map(({ body }) => AnonymousCodeRequest.parse(body))
  expect(more).toEqual([])
  expect(first?.work).toBeUndefined()
  expect(second?.work?.challenge).toBe(LONG.challenge)
  expect(solves(LONG, second?.work?.answer ?? 0)).toBe(true)
  expect(second?.nonce).not.toBe(first?.nonce)
  expect(second && signatureOf(second)).toBe(second?.signature)
})

test('the page goes on meanwhile: what waits for its turn gets it between two slices', async () => {
  const order: string[] = []
  desk.answers(clubCalls.sendCode, (asked) => {
    if (workIn(asked)) order.push('solved')
    return workIn(asked) ? DONE : refused(429, codes['phone-code.work-needed'], LONG)
  })
  const { port1, port2 } = new MessageChannel()
  let turns = 0
  port1.onmessage = () => {
    turns += 1
    if (turns === 10) order.push('ten turns')
    if (turns < 10) port2.postMessage(null)
  }
  port2.postMessage(null)
  await askToRegister()
  port1.close()
  expect(order).toEqual(['ten turns', 'solved'])
})

test.each([
  ['another refusal', () => refused(422, 34116)],
  ['a challenge that can’t be read', () => refused(429, codes['phone-code.work-needed'], { challenge: 1 })],
])('%s is the asker’s to hear, and isn’t tried a second time', async (_, refusal) => {
  desk.answers(clubCalls.sendCode, refusal)
  await expect(askToRegister()).rejects.toMatchObject({ kind: 'answer' })
  expect(desk.asked(clubCalls.sendCode)).toHaveLength(1)
})

test('where work is asked for a second time, the asker hears it instead of working on for ever', async () => {
  desk.answers(clubCalls.sendCode, () => refused(429, codes['phone-code.work-needed'], SHORT))
  await expect(askToRegister()).rejects.toMatchObject({ code: 34130 })
  expect(desk.asked(clubCalls.sendCode)).toHaveLength(2)
})
