/** A branch that head office closes and opens again, as its desktop does it: what was seen is what is closed. */
import { closingCalls } from '@kaiguan/contract/overview/head-office/closing/closing'
import { expect } from 'vitest'
import { type Answer, type Club, newBranch, newClub, newStaff, type Staff, type World } from './club.ts'

type Branches = { club: Club; second: number }
/** Root at each of the two branches, and head office over both. */
type Roots = { here: Staff; there: Staff; head: Staff }

/** 总店 and 二店, on the day on which the stories begin. */
export async function newTwoBranches(world: World): Promise<Branches & Roots> {
  world.clock.set('2026-11-20T04:00:00Z')
  const club = await newClub(world, { name: '总店' })
  const second = await newBranch(world, club.brandId, '二店')
  return { club, second, ...(await rootsOf(world, { club, second })) }
}

/** Anew, where the clock went on: who signed in before is signed out by then. */
export async function rootsOf(world: World, { club, second }: Branches): Promise<Roots> {
  return {
    here: await newStaff(world, club, { type: 5 }),
    there: await newStaff(world, { brandId: club.brandId, gymId: second }, { type: 5 }),
    head: await newStaff(world, club, { type: 5, headOffice: true }),
  }
}

export const previewOf = (head: Staff, gymId: number) => head.do(closingCalls.preview, { query: { gym_id: String(gymId) } })

export async function askToClose(head: Staff, gymId: number): Promise<Answer<typeof closingCalls.close>> {
  const { version } = await previewOf(head, gymId)
  return head.call(closingCalls.close, { body: { gym_id: gymId, version, reason: '租约到期' } })
}

/** It must succeed. */
export async function closeForGood(head: Staff, gymId: number) {
  const { status, refusal } = await askToClose(head, gymId)
  expect(status, JSON.stringify(refusal)).toBe(200)
  return previewOf(head, gymId)
}

export async function reopen(head: Staff, gymId: number) {
  const { version } = await previewOf(head, gymId)
  return head.do(closingCalls.reopen, { body: { gym_id: gymId, version, reason: '续租' } })
}

/** How 二店 refuses what would be written there, once it is closed on that day. */
export const SHUT = { status: 403, refusal: { code: 52006, message: '“二店”已于 2026-11-20 关店，只能查看' } }
