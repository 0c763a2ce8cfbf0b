/** Where a session has just begun, or gone to: as what its entry is recorded. */
import type { SessionFacts, StaffFacts } from '../../context.ts'
import type { Recorder } from '../operation-log/index.ts'

export function entryOf({ brandId, gymId }: SessionFacts, { id }: StaffFacts): Pick<Recorder, 'brandId' | 'gymId' | 'actor'> {
  return { brandId: brandId ?? 0, gymId, actor: { kind: 'staff', id } }
}
