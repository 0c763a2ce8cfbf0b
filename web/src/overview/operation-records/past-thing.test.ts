import type { OperationRecord } from '@kaiguan/contract/overview/operation-records/calls'
import { pastThingCalls } from '@kaiguan/contract/overview/operation-records/past-things'
import { expect, test } from 'vitest'
import { rightToPast, thingOfAddress, thingOfRecord } from './past-thing.ts'

const TODAY = '2026-11-28'
const address = (text: string) => thingOfAddress(new URLSearchParams(text), TODAY)
const about: Pick<OperationRecord, 'subject_kind' | 'subject_id' | 'subject' | 'day'> = {
  subject_kind: 'card-type',
  subject_id: 7,
  subject: '年卡',
  day: '2026-11-20',
}
const recordOf = (more: Partial<OperationRecord> = {}) => thingOfRecord({ ...about, ...more })

test('an address names a thing and a day; without a day, or with none that there is, it is today', () => {
  expect(address('past=card-type-12&on=2026-11-20')).toEqual({ kind: 'card-type', id: 12, day: '2026-11-20' })
  expect(address('past=card-12')).toEqual({ kind: 'card', id: 12, day: TODAY })
  expect(address('past=card-12&on=2026-02-30')).toEqual({ kind: 'card', id: 12, day: TODAY })
  for (const text of ['', 'past=shift-12', 'past=card', 'past=constructor-1', 'past=card--1', 'past=card-1.5'])
    expect(address(text)).toBeNull()
})

test('a record leads to its thing on its own business day', () => {
  expect(recordOf()).toEqual({ kind: 'card-type', id: 7, day: '2026-11-20' })
  expect(recordOf({ subject: null })).toBeNull()
  expect(recordOf({ subject_kind: 'shift' })).toBeNull()
})

test('every kind that has a past is offered by the right to the thing, a class by that to its type', () => {
  for (const [kind, { needs }] of Object.entries(pastThingCalls)) {
    const past = recordOf({ subject_kind: kind })
    expect(past?.kind).toBe(kind)
    if (past && needs) expect(rightToPast(past.kind, 'settings')).toBe(needs)
  }
  expect(rightToPast('group-course', 'league')).toBe('classes.group-view')
  expect(rightToPast('group-course', 'public')).toBe('classes.public-view')
})
