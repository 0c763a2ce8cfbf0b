/** Codes as they arrive on a phone: read from the operator's outbox. */
import { type CodeRequest, signedRequest } from '@kaiguan/contract/features/phone-codes'
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
