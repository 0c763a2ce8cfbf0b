/** A gate as the access decision sees it. */
import type { DoorFacts } from '@kaiguan/contract/entry/gates/door-rules'
import type { GateFacts } from '../../../context.ts'

/** Whoever stands before it brings their sex. */
export function doorOf({ mode, rules }: Pick<GateFacts, 'mode' | 'rules'>): Omit<DoorFacts, 'personSex'> {
  const { staff_only: staffOnly, sex, weekdays, hours, passback } = rules
  return { closed: mode === 'closed', staffOnly, sex, weekdays, hours, passback }
}
