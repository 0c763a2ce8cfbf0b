/** What a record leads to: a page that there is, for whoever may open it, and to the place where an act is undone. */

import { isOperation, operations } from '@kaiguan/contract/operations'
import type { OperationRecord } from '@kaiguan/contract/overview/operation-records/calls'
import { callThatUndoes } from '@kaiguan/contract/overview/operation-records/undone-by'
import { operationsOfKind, type RecordKind, recordKinds, subjectKindsOf } from '@kaiguan/contract/record-kinds'
import { expect, test } from 'vitest'
import { memberParts, screens } from '../../app/registry.ts'
import { type Place, placeOfSubject, placeOfUndoing, subjectPlaces } from './subject-address.ts'

const every = recordKinds.flatMap((kind) => operationsOfKind(kind).map((action) => ({ kind, record: recordOf(action) })))

function recordOf(action: string, subject: string | null = '瑜伽 & 普拉提'): OperationRecord {
  return {
    id: 1,
    at: '2026-11-27T18:00:00.000Z',
    day: '2026-11-27',
    actor: 'staff',
    staff_id: 1,
    by: '王建华',
    register: null,
    register_known: true,
    ip: '',
    action,
    subject_kind: isOperation(action) ? operations[action].about : 'spaceship',
    subject_id: 7,
    subject,
    sentence: { zh: '', en: '' },
    changes: { zh: [], en: [] },
    undone_by: isOperation(action) && callThatUndoes(action) ? { path: '/', name: { zh: '撤销', en: 'Undo' } } : null,
  }
}

/** The page of an address, or the part of the drawer, that whoever has these rights may not open. */
function closed(place: Place): string | null {
  const enough = (needs: (typeof screens)[number]['needs']) => !needs || [needs].flat().some((one) => place.needs.includes(one))
  if ('path' in place) {
    const screen = screens.find(({ path }) => path === place.path.split('?')[0])
    return screen && enough(screen.needs) ? null : place.path
  }
  return place.part === undefined || memberParts.some(({ key }) => key === place.part) ? null : place.part
}

test('each kind of thing has its place, or none on purpose', () => {
  const kinds = new Set(recordKinds.flatMap(subjectKindsOf))
  expect(kinds.size).toBeGreaterThan(20)
  expect([...kinds].filter((kind) => subjectPlaces[kind] === undefined)).toEqual([])
  expect(Object.entries(subjectPlaces).flatMap(([kind, place]) => (place === null ? [kind] : []))).toEqual(['export'])
})

test('every place is a page or a part that there is, and asks for the right that opens it', () => {
  const places = every.flatMap(({ kind, record }) => [placeOfSubject(record, kind), placeOfUndoing(record, kind)])
  expect(places.flatMap((place) => (place ? (closed(place) ?? []) : []))).toEqual([])
})

test('whatever can be undone leads to where it is', () => {
  const undoable = every.filter(({ record }) => record.undone_by !== null)
  expect(undoable.length).toBeGreaterThan(40)
  expect(undoable.filter(({ kind, record }) => placeOfUndoing(record, kind) === null).map(({ record }) => record.action)).toEqual([])
  expect(placeOfUndoing(recordOf('card.renewed'), 'card')).toMatchObject({ path: '/charts/menber?card=7' })
  expect(placeOfUndoing(recordOf('refund.requested'), 'card')).toMatchObject({ path: '/charts/refundDesk' })
  expect(placeOfUndoing(recordOf('month.closed'), 'card')).toMatchObject({ path: '/statistics/financialRecord?tab=months' })
  expect(placeOfUndoing(recordOf('visit.admitted'), 'customer')).toMatchObject({
    path: '/charts/signIn?day_from=2026-11-27&day_to=2026-11-27',
  })
  expect(placeOfUndoing(recordOf('contract.signed'), 'customer')).toMatchObject({ member: 7, part: 'contracts' })
})

test('what can’t be undone, is gone, or is of another release leads nowhere', () => {
  expect(placeOfUndoing(recordOf('card.edited'), 'card')).toBeNull()
  expect(placeOfSubject(recordOf('card.edited', null), 'card')).toBeNull()
  expect(placeOfSubject(recordOf('warp.begun'), 'customer')).toBeNull()
})

test('a class is opened among those of its type, found by its name', () => {
  const path = (kind: RecordKind) => placeOfSubject(recordOf('group-course.changed'), kind)
  const search = `tab=courses&search=${encodeURIComponent('瑜伽 & 普拉提')}`
  expect(path('public')).toEqual({ path: `/zip/publicCourseManage?${search}`, needs: ['classes.public-view'] })
  expect(path('league')).toEqual({ path: `/zip/groupCourseManage?${search}`, needs: ['classes.group-view'] })
})
