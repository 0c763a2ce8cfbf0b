/** The words of what the system names about leads. */
import type { Words } from '../../rules.ts'

export const ownerRoles = ['consultant', 'coach'] as const
export type OwnerRole = (typeof ownerRoles)[number]
export const ownerRoleWords = {
  consultant: { zh: '会籍顾问', en: 'Consultant' },
  coach: { zh: '教练', en: 'Coach' },
} as const satisfies Record<OwnerRole, Words>

/** What keeps a lead from being deleted: what they hold or did, whoever hangs on them, and what deleting would be a way out of. */
export const leadHoldings = [
  'orders',
  'cards',
  'shared-cards',
  'courses',
  'deposits',
  'points',
  'lockers',
  'contracts',
  'trials',
  'places',
  'visits',
  'body-tests',
  'passages',
  'face',
  'ended-marketing',
  'blacklist',
  'children',
  'brought',
  'merged',
] as const
export type LeadHolding = (typeof leadHoldings)[number]
export const leadHoldingWords = {
  orders: { zh: '订单', en: 'orders' },
  cards: { zh: '会员卡', en: 'cards' },
  'shared-cards': { zh: '共享的卡', en: 'cards shared with them' },
  courses: { zh: '课程', en: 'lessons' },
  deposits: { zh: '预收款', en: 'deposits' },
  points: { zh: '积分', en: 'points' },
  lockers: { zh: '租柜', en: 'locker rentals' },
  contracts: { zh: '合同', en: 'contracts' },
  trials: { zh: '赠送的体验', en: 'trial visits' },
  places: { zh: '课程预约', en: 'places in classes' },
  visits: { zh: '到店记录', en: 'visits' },
  'body-tests': { zh: '体测', en: 'body tests' },
  passages: { zh: '过闸记录', en: 'passages of gates' },
  face: { zh: '人脸授权', en: 'a consent to faces' },
  'ended-marketing': { zh: '本人退订营销的记录', en: 'their own word against marketing' },
  blacklist: { zh: '黑名单', en: 'a blacklist entry' },
  children: { zh: '孩子', en: 'children' },
  brought: { zh: '由 TA 介绍的客户', en: 'customers whom they brought' },
  merged: { zh: '合并进来的客户', en: 'customers merged into them' },
} as const satisfies Record<LeadHolding, Words>

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
