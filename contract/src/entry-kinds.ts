/** Why money moves. A ledger entry's kind is one of these; a correction is a new entry that reverses the old one. */
import type { Words } from './rules.ts'

export const entryKinds = {
  'card.sold': { zh: '开卡', en: 'Card sold' },
  'card.refunded': { zh: '退卡', en: 'Card refunded' },
  'card.renewed': { zh: '续卡', en: 'Card renewed' },
  'card.topped-up': { zh: '充值', en: 'Card topped up' },
  'card.replaced': { zh: '补卡', en: 'Card replaced' },
  'card.transferred': { zh: '转卡', en: 'Card handed over' },
  'card.type-changed': { zh: '换卡种', en: 'Card type changed' },
  'card.settled': { zh: '换卡种结转', en: 'Time card settled' },
  'card.paused': { zh: '停卡手续费', en: 'Suspension fee' },
  'card.deducted': { zh: '扣减', en: 'Deducted' },
  'card.adjusted': { zh: '调整余量', en: 'Adjusted' },
  'card.reversed': { zh: '撤销卡操作', en: 'Card operation undone' },
  'card.visited': { zh: '到店', en: 'Visit' },
  'card.visit-cancelled': { zh: '撤销到店', en: 'Visit cancelled' },
  'card.expired': { zh: '到期结转', en: 'Card ended' },
  'card.restored': { zh: '恢复会员卡', en: 'Card restored' },
  'goods.sold': { zh: '商品销售', en: 'Goods sold' },
  'goods.refunded': { zh: '商品退货', en: 'Goods returned' },
  'deposit.taken': { zh: '收定金', en: 'Deposit taken' },
  'deposit.returned': { zh: '退定金', en: 'Deposit returned' },
  'deposit.return-undone': { zh: '撤销退定金', en: 'Deposit refund undone' },
  'shift.opened': { zh: '开班备用金', en: 'Shift opened' },
  'cash.paid-in': { zh: '存入现金', en: 'Cash paid in' },
  'cash.paid-out': { zh: '取出现金', en: 'Cash paid out' },
  'shift.closed': { zh: '交班', en: 'Hand-over' },
  'opening.imported': { zh: '期初导入', en: 'Import' },
  'opening.undone': { zh: '撤销导入', en: 'Import undone' },
  'time-cards.recognised': { zh: '期限卡当日收入', en: 'Time cards, the day’s part' },
  'time-cards.recognised-late': { zh: '期限卡补记', en: 'Time cards, late' },
} as const satisfies Record<string, Words>

export type EntryKind = keyof typeof entryKinds
