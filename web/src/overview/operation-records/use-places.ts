import type { OperationRecord } from '@kaiguan/contract/overview/operation-records/calls'
import type { RecordKind } from '@kaiguan/contract/record-kinds'
import { useNavigate } from 'react-router'
import { memberDrawer } from '../../people/customers/parts.ts'
import { useAllowed } from '../../session/allowed.ts'
import { type Place, placeOfSubject, placeOfUndoing } from './subject-address.ts'

type Go = (() => void) | undefined

/** What opens its thing, and what goes to where it is undone; undefined where there is no such place, or none that this reader may see. */
export function usePlaces(kind: RecordKind, record: OperationRecord): { subject: Go; undoing: Go } {
  const allowed = useAllowed()
  const navigate = useNavigate()
  const goes = (place: Place | null): Go => {
    if (place === null || !place.needs.every((one) => allowed(one))) return undefined
    return 'path' in place ? () => void navigate(place.path) : () => memberDrawer.open(place.member, place.part)
  }
  return { subject: goes(placeOfSubject(record, kind)), undoing: goes(placeOfUndoing(record, kind)) }
}
