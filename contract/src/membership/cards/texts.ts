/** The words of what the system names about cards and paying. */
import type { Words } from '../../rules.ts'

export const cardKindWords = {
  1: { zh: '期限卡', en: 'Time card' },
  2: { zh: '次卡', en: 'Count card' },
  3: { zh: '储值卡', en: 'Stored-value card' },
} as const satisfies Record<number, Words>

export const cardStatusWords = {
  1: { zh: '有效', en: 'Valid' },
  2: { zh: '即将到期', en: 'Expiring soon' },
  3: { zh: '已过期', en: 'Expired' },
  4: { zh: '停卡中', en: 'Frozen' },
  5: { zh: '未激活', en: 'Inactive' },
  6: { zh: '预约停卡', en: 'Freezes soon' },
  7: { zh: '回收站', en: 'Recycle bin' },
} as const satisfies Record<number, Words>

/** Code 3 says which. */
export const expiredWhy = {
  ended: { zh: '已过期', en: 'Ended' },
  'used-up': { zh: '已用完', en: 'Used up' },
  refunded: { zh: '已退款', en: 'Refunded' },
  transferred: { zh: '已转出', en: 'Transferred' },
  moved: { zh: '已转店', en: 'Moved to another branch' },
  reversed: { zh: '已撤销', en: 'Undone' },
} as const satisfies Record<string, Words>

export const openingWords = {
  now: { zh: '立即开卡', en: 'At once' },
  date: { zh: '指定日期', en: 'On a date' },
  'first-visit': { zh: '首次到店', en: 'At the first visit' },
} as const satisfies Record<string, Words>

export const cardEventWords = {
  sold: { zh: '开卡', en: 'Sold' },
  activated: { zh: '激活', en: 'Activated' },
  edited: { zh: '修改', en: 'Edited' },
  locked: { zh: '停卡', en: 'Frozen' },
  unlocked: { zh: '恢复', en: 'Resumed' },
  recycled: { zh: '移入回收站', en: 'Moved to the recycle bin' },
  restored: { zh: '从回收站恢复', en: 'Restored' },
  'holder-added': { zh: '添加使用人', en: 'Somebody added' },
  'holder-removed': { zh: '移除使用人', en: 'Somebody removed' },
  merged: { zh: '随客户合并', en: 'Went over with its holder’s merge' },
  'merge-undone': { zh: '随合并撤销', en: 'Came back as the merge was undone' },
  refunded: { zh: '退款', en: 'Refunded' },
  renewed: { zh: '续卡', en: 'Renewed' },
  'topped-up': { zh: '充值', en: 'Topped up' },
  replaced: { zh: '补卡', en: 'Replaced' },
  transferred: { zh: '转出', en: 'Transferred' },
  received: { zh: '转入', en: 'Received' },
  'moved-out': { zh: '转去其他门店', en: 'Moved to another branch' },
  'moved-in': { zh: '从其他门店转来', en: 'Came from another branch' },
  'type-changed': { zh: '换卡种', en: 'Type changed' },
  paused: { zh: '请假停卡', en: 'Frozen for days' },
  resumed: { zh: '提前恢复', en: 'Resumed early' },
  deducted: { zh: '扣减', en: 'Deducted' },
  adjusted: { zh: '调整余量', en: 'Adjusted' },
  extended: { zh: '延期赠送', en: 'Extended' },
  'sold-reversed': { zh: '撤销开卡', en: 'Sale undone' },
  'activated-reversed': { zh: '撤销激活', en: 'Activation undone' },
  'refunded-reversed': { zh: '撤销退款', en: 'Refund undone' },
  'renewed-reversed': { zh: '撤销续卡', en: 'Renewal undone' },
  'topped-up-reversed': { zh: '撤销充值', en: 'Top-up undone' },
  'replaced-reversed': { zh: '撤销补卡', en: 'Replacement undone' },
  'transferred-reversed': { zh: '撤销转出', en: 'Transfer undone' },
  'received-reversed': { zh: '撤销转入', en: 'Transfer undone' },
  'type-changed-reversed': { zh: '撤销换卡种', en: 'Type change undone' },
  'paused-reversed': { zh: '撤销停卡', en: 'Freeze undone' },
  'resumed-reversed': { zh: '撤销恢复', en: 'Resumption undone' },
  'deducted-reversed': { zh: '撤销扣减', en: 'Deduction undone' },
  'adjusted-reversed': { zh: '撤销调整', en: 'Adjustment undone' },
  'extended-reversed': { zh: '撤销延期', en: 'Extension undone' },
  visited: { zh: '到店', en: 'Visit' },
  'visit-cancelled': { zh: '取消到店', en: 'Visit cancelled' },
  spent: { zh: '消费', en: 'Spent' },
  reserved: { zh: '约课扣次', en: 'Class reserved' },
  'reserve-returned': { zh: '约课退次', en: 'Class given back' },
  'spend-returned': { zh: '消费退回', en: 'Spending returned' },
  imported: { zh: '导入', en: 'Imported' },
  'import-undone': { zh: '撤销导入', en: 'Import undone' },
} as const satisfies Record<string, Words>

/** What is left on a card, in a refusal. */
export const residueWords = {
  balance: { zh: '{left} 元', en: '{left} yuan' },
  visits: { zh: '{left} 次', en: '{left} visit(s)' },
  days: { zh: '{left} 天', en: '{left} day(s)' },
  endless: { zh: '不限期', en: 'no end' },
} as const satisfies Record<string, Words>

/** Why a stored-value card can't pay. */
export const purseWords = {
  'not-stored-value': { zh: '不是储值卡', en: 'it holds no stored value' },
  'pays-not-for': { zh: '不支持此项消费', en: 'it doesn’t pay for this' },
  'not-here': { zh: '不能在本店使用', en: 'it isn’t good at this branch' },
  'not-taken': { zh: '本店已停用储值卡收款', en: 'stored value isn’t taken here' },
} as const satisfies Record<string, Words>

/** What a card operation is called in a refusal: “不能激活”. */
export const cardActionWords = {
  activate: { zh: '激活', en: 'activated' },
  edit: { zh: '修改', en: 'changed' },
  lock: { zh: '停卡', en: 'frozen' },
  unlock: { zh: '恢复', en: 'resumed' },
  recycle: { zh: '移入回收站', en: 'recycled' },
  restore: { zh: '恢复', en: 'restored' },
  refund: { zh: '退款', en: 'refunded' },
  renew: { zh: '续卡', en: 'renewed' },
  'top-up': { zh: '充值', en: 'topped up' },
  replace: { zh: '补卡', en: 'replaced' },
  transfer: { zh: '转卡', en: 'transferred' },
  'change-type': { zh: '换卡种', en: 'changed into another type' },
  suspend: { zh: '请假停卡', en: 'frozen' },
  resume: { zh: '恢复', en: 'resumed' },
  deduct: { zh: '扣减', en: 'deducted from' },
  adjust: { zh: '调整余量', en: 'adjusted' },
  extend: { zh: '延期', en: 'extended' },
  reverse: { zh: '撤销', en: 'undone' },
  pay: { zh: '支付', en: 'used to pay' },
} as const satisfies Record<string, Words>

/** Why a card isn't handed to somebody. */
export const receiverWords = {
  same: { zh: '本来就是持卡人', en: 'they hold it already' },
  blocked: { zh: '在黑名单中', en: 'they are on the blacklist' },
} as const satisfies Record<string, Words>
