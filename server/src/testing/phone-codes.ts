/** Codes as they arrive on a phone: read from the operator's outbox. */
import type { ErrorBody } from '@kaiguan/contract/error'
import { type CodeRequest, signedRequest } from '@kaiguan/contract/ground/phone-codes/calls'
import { type CodeWork, solves, WorkAsked } from '@kaiguan/contract/ground/phone-codes/proof-of-work'
import type { World } from './club.ts'

export const codeRequest = (world: World, phone: string): CodeRequest => signedRequest(phone, world.clock.now().getTime())

/** The newest code that was sent to this phone. */
export async function codeOn(world: World, phone: string): Promise<string> {
  const { rows } = await world.database.pool.query<{ text: string }>(
    'select text from sms_outbox where phone = $1 order by id desc limit 1',
    [phone],
  )
  const code = /\d{6}/.exec(rows[0]?.text ?? '')?.[0]
  if (!code) throw new Error(`nothing was sent to ${phone}`)
  return code
}

/** A code that isn't that one. */
export const notThe = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

/** What the page does with a refusal that asks for work. */
export function solved({ refusal }: { refusal: ErrorBody }): CodeWork {
  const asked = WorkAsked.parse(refusal.details)
  let answer = 0
  while (!solves(asked, answer)) answer++
  return { challenge: asked.challenge, answer }
}

/** As a page asks: with work, where it is asked for. */
export async function askedByPage<Answered extends { status: number; refusal: ErrorBody }>(
  ask: (work?: CodeWork) => Promise<Answered>,
): Promise<Answered> {
  const first = await ask()
  return first.status === 429 ? ask(solved(first)) : first
}
