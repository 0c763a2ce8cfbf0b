/** A member at their own pages: signed in by the code on their phone. */
import type { Call } from '@kaiguan/contract/call'
import { memberCalls } from '@kaiguan/contract/people/member/calls'
import { one } from '../database/open.ts'
import { sql } from '../database/sql.ts'
import { type Club, type Staff, staffAt, type World } from './club.ts'
import { askedByPage, codeOn, codeRequest } from './phone-codes.ts'

/** How the branch is called in public addresses. */
export async function publicToken(world: World, { brandId, gymId }: Pick<Club, 'brandId' | 'gymId'>): Promise<string> {
  const { token } = await world.database.transaction(brandId, (db) =>
    one(db, sql<{ token: string }>`select public_token(${gymId}) as token`),
  )
  return token
}

export type Member = Pick<Staff, 'call' | 'do'> & { cookie: string }

export async function memberAt(world: World, club: Club, phone: string): Promise<Member> {
  const anyone = staffAt(world, 0, '', '')
  const gym_token = await publicToken(world, club)
  // The stories of a file are one day, and one address: whoever is one too many works for it.
  const { status, refusal } = await askedByPage((work) =>
    anyone.call(memberCalls.sendCode, { body: { ...codeRequest(world, phone), gym_token, work } }),
  )
  if (status !== 200) throw new Error(`no code for ${phone}: ${status} ${JSON.stringify(refusal)}`)
  const signed = await anyone.call(memberCalls.signIn, { body: { gym_token, phone, code: await codeOn(world, phone) } })
  const cookie = String(signed.headers['set-cookie'] ?? '').split(';')[0] ?? ''
  const call: Member['call'] = <C extends Call>(...[what, input, headers]: Parameters<typeof anyone.call<C>>) =>
    anyone.call(what, input, { cookie, ...headers })
  return {
    cookie,
    call,
    do: async (what, input, headers) => {
      const answer = await call(what, input, headers)
      if (answer.status !== 200)
        throw new Error(`${what.method} ${what.path} was refused: ${answer.status} ${JSON.stringify(answer.refusal)}`)
      return answer.body
    },
  }
}
