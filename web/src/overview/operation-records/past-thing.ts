/** Which thing is read as it was on which day, kept in the address: `?past=card-12&on=2026-11-20`. */
import { classRight } from '@kaiguan/contract/classes/classes/class-rights'
import type { OperationRecord } from '@kaiguan/contract/overview/operation-records/calls'
import { type PastKind, pastThingCalls } from '@kaiguan/contract/overview/operation-records/past-things'
import type { Permission } from '@kaiguan/contract/permissions'
import type { RecordKind } from '@kaiguan/contract/record-kinds'
import { isDay } from '@kaiguan/contract/time'
import { useAddress } from '../../ui/page/use-address.ts'

export type PastThingAt = { kind: PastKind; id: number; day: string }

const THING = /^([a-z-]+)-(\d{1,15})$/

const pastKinds = ['card', 'customer', 'card-type', 'role', 'course', 'group-course', 'goods', 'locker'] as const satisfies PastKind[]

function pastKindOf(kind: string | undefined): PastKind | undefined {
  return pastKinds.find((one) => one === kind)
}

export function usePastThing(today: string): [shown: PastThingAt | null, show: (thing: PastThingAt | null) => void] {
  const [params, change] = useAddress()
  return [
    thingOfAddress(params, today),
    (thing) => change(thing ? { past: `${thing.kind}-${thing.id}`, on: thing.day } : { past: '', on: '' }),
  ]
}

/** Null where the address names none, or none of a kind that has a past; without a day it is today. */
export function thingOfAddress(params: URLSearchParams, today: string): PastThingAt | null {
  const [, named, id] = THING.exec(params.get('past') ?? '') ?? []
  const kind = pastKindOf(named)
  const day = params.get('on') ?? ''
  return kind ? { kind, id: Number(id), day: isDay(day) ? day : today } : null
}

/** What a record is about, when its business day was over. */
export function thingOfRecord({
  subject_kind,
  subject_id: id,
  subject,
  day,
}: Pick<OperationRecord, 'subject_kind' | 'subject_id' | 'subject' | 'day'>): PastThingAt | null {
  const kind = pastKindOf(subject_kind)
  return subject === null || !kind ? null : { kind, id, day }
}

/** By which right the thing itself is seen; of a class it goes by its type, which the kind of the records says. */
export function rightToPast(kind: PastKind, among: RecordKind): Permission | null {
  return kind === 'group-course' ? classRight(among === 'public' ? 2 : 1, 'view') : (pastThingCalls[kind].needs ?? null)
}
