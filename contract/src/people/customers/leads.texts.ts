/** The words of what the system names about leads. */
import type { Words } from '../../rules.ts'

export const ownerRoles = ['consultant', 'coach'] as const
export type OwnerRole = (typeof ownerRoles)[number]
export const ownerRoleWords = {
  consultant: { zh: '会籍顾问', en: 'Consultant' },
  coach: { zh: '教练', en: 'Coach' },
} as const satisfies Record<OwnerRole, Words>

/** Why somebody's customer became another's. */
export const ownerMoveReasons = [
  'added',
  'imported',
  'assigned',
  'claimed',
  'handed-over',
  'released',
  'left',
  'handover-undone',
  'merged',
  'merge-undone',
] as const
export type OwnerMoveReason = (typeof ownerMoveReasons)[number]
export const ownerMoveWords = {
  added: { zh: '建档', en: 'Added' },
  imported: { zh: '导入', en: 'Imported' },
  assigned: { zh: '分配', en: 'Assigned' },
  claimed: { zh: '从公海领取', en: 'Claimed from the pool' },
  'handed-over': { zh: '移交', en: 'Handed over' },
  released: { zh: '释放到公海', en: 'Released to the pool' },
  left: { zh: '员工离职交接', en: 'Colleague left' },
  'handover-undone': { zh: '撤销交接', en: 'Handover taken back' },
  merged: { zh: '合并客户带来', en: 'Came with a merge' },
  'merge-undone': { zh: '撤销合并', en: 'Merge undone' },
} as const satisfies Record<OwnerMoveReason, Words>
