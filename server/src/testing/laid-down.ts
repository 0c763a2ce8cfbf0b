/** Things of a branch laid down at others, as head office does it. */
import type { LaidKind } from '@kaiguan/contract/ground/laid-down/kinds'
import { layingCalls } from '@kaiguan/contract/overview/head-office/laid-down'
import type { Staff } from './club.ts'

type Laying = {
  kind: LaidKind
  gym: number
  thing: number
  locked: string[]
  to: (number | { gym_id: number; take_over: number | null })[]
}

export function bodyOfLaying({ kind, gym, thing, locked, to }: Laying) {
  const branches = to.map((at) => (typeof at === 'number' ? { gym_id: at } : at))
  return { kind, gym_id: gym, thing_id: thing, locked, branches }
}

export function layDown(head: Staff, laying: Laying) {
  return head.do(layingCalls.lay, { body: bodyOfLaying(laying) })
}
