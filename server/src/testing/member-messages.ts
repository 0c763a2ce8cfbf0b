/** Messages to members in stories: looked at and sent as the screen does, and what left for a phone. */
import type { BodyIn } from '@kaiguan/contract/call'
import { memberMessageCalls } from '@kaiguan/contract/people/member-messages/calls'
import { marketingConsentCalls } from '@kaiguan/contract/people/member-messages/consents'
import type { Staff, World } from './club.ts'

type Asked = BodyIn<typeof memberMessageCalls.preview>

export const lookAt = (by: Staff, body: Asked) => by.do(memberMessageCalls.preview, { body })

export async function sendTo(by: Staff, body: Asked): Promise<number> {
  const { seen } = await lookAt(by, body)
  return (await by.do(memberMessageCalls.send, { body: { ...body, seen } })).id
}

export const agree = (by: Staff, id: number) => by.do(marketingConsentCalls.set, { params: { id }, body: { given: true, how: 'written' } })

/** What left for a phone, the oldest first. */
export async function textsTo(world: World, phone: string): Promise<string[]> {
  const { rows } = await world.database.pool.query<{ text: string }>('select text from sms_outbox where phone = $1 order by id', [phone])
  return rows.map(({ text }) => text)
}

/** state and why of each message of a sending, the first customer first. */
export async function fatesOf(by: Staff, id: number): Promise<(string | null)[][]> {
  const { data } = await by.do(memberMessageCalls.messages, { query: { batch_id: String(id), per_page: '100' } })
  return data.toReversed().map(({ state, why, via }) => [state, why ?? via])
}
