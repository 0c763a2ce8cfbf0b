import { operationsAbout } from '../../ground/operation-log/operation.ts'
import { cardFields } from './fields.texts.ts'

const givenWords = { given: { zh: '赠送', en: 'free of charge' } }

/** What should have had a reason, and came without one. */
const unsaidWords = { dates: { zh: '日期有改，未说明原因', en: 'dates changed, no reason given' } }

export const cardOperations = operationsAbout('card', {
  'card.sold': {
    zh: '开卡“{name}”，卡号 {card_no}[，{given}][（原因：{reason}）]',
    en: 'Sold “{name}”, card {card_no}[, {given}][ (reason: {reason})]',
    codes: { given: givenWords },
    also: ['customer', 'price', 'list_price', 'trade_no'],
  },
  'card.activated': { zh: '激活会员卡 {card_no}', en: 'Activated card {card_no}', also: ['name', 'customer'], fields: cardFields },
  'card.edited': {
    zh: '修改会员卡 {card_no}[（原因：{reason}）][（{unsaid}）]',
    en: 'Changed card {card_no}[ (reason: {reason})][ ({unsaid})]',
    codes: { unsaid: unsaidWords },
    also: ['name', 'customer'],
    fields: cardFields,
  },
  'card.locked': {
    zh: '停卡 {card_no}[（原因：{reason}）]',
    en: 'Froze card {card_no}[ (reason: {reason})]',
    also: ['name', 'customer'],
    fields: cardFields,
  },
  'card.unlocked': { zh: '恢复会员卡 {card_no}', en: 'Resumed card {card_no}', also: ['name', 'customer'], fields: cardFields },
  'card.holder-added': {
    zh: '会员卡 {card_no} 添加使用人“{holder}”',
    en: 'Let “{holder}” use card {card_no}',
    also: ['name', 'customer'],
  },
  'card.holder-removed': {
    zh: '会员卡 {card_no} 移除使用人“{holder}”',
    en: '“{holder}” may use card {card_no} no longer',
    also: ['name', 'customer'],
  },
  'card.renewed': {
    zh: '会员卡 {card_no} 续卡“{type}”[，{given}][（原因：{reason}）]',
    en: 'Renewed card {card_no} by “{type}”[, {given}][ (reason: {reason})]',
    codes: { given: givenWords },
    also: ['name', 'customer', 'price', 'list_price', 'trade_no'],
  },
  'card.topped-up': {
    zh: '会员卡 {card_no} 充值[，{given}][（原因：{reason}）]',
    en: 'Topped up card {card_no}[, {given}][ (reason: {reason})]',
    codes: { given: givenWords },
    also: ['name', 'customer', 'price', 'list_price', 'trade_no'],
  },
  'card.replaced': {
    zh: '补卡：{card_no} → {new_card_no}',
    en: 'Replaced card {card_no} by {new_card_no}',
    also: ['name', 'customer', 'price', 'list_price', 'trade_no'],
  },
  'card.transferred': {
    zh: '会员卡 {card_no} 转给“{to}”',
    en: 'Handed card {card_no} over to “{to}”',
    also: ['name', 'customer', 'price', 'list_price', 'trade_no'],
  },
  'card.type-changed': {
    zh: '会员卡 {card_no} 由“{name}”换为“{type}”[，{given}][（原因：{reason}）]',
    en: 'Changed card {card_no} from “{name}” into “{type}”[, {given}][ (reason: {reason})]',
    codes: { given: givenWords },
    also: ['customer', 'price', 'list_price', 'trade_no'],
  },
  'card.paused': {
    zh: '会员卡 {card_no} 停卡 {from} 至 {to}',
    en: 'Froze card {card_no} from {from} to {to}',
    also: ['name', 'customer', 'reason', 'price', 'list_price', 'trade_no'],
  },
  'card.resumed': { zh: '会员卡 {card_no} 提前恢复', en: 'Resumed card {card_no} early', also: ['name', 'customer'], fields: cardFields },
  'card.deducted': {
    zh: '会员卡 {card_no} 扣减（原因：{reason}）',
    en: 'Deducted from card {card_no} (reason: {reason})',
    also: ['name', 'customer'],
    fields: cardFields,
  },
  'card.adjusted': {
    zh: '调整会员卡 {card_no} 的余量（原因：{reason}）',
    en: 'Adjusted what is left on card {card_no} (reason: {reason})',
    also: ['name', 'customer'],
    fields: cardFields,
  },
  'card.extended': {
    zh: '会员卡 {card_no} 延期赠送（原因：{reason}）',
    en: 'Extended card {card_no} (reason: {reason})',
    also: ['name', 'customer'],
    fields: cardFields,
  },
  'card.sold-reversed': {
    zh: '会员卡 {card_no} 撤销开卡（原因：{reason}）',
    en: 'Undid the sale of card {card_no} (reason: {reason})',
    also: ['name', 'customer', 'price', 'trade_no'],
  },
  'card.activated-reversed': {
    zh: '会员卡 {card_no} 撤销激活（原因：{reason}）',
    en: 'Undid the activation of card {card_no} (reason: {reason})',
    also: ['name', 'customer', 'price', 'trade_no'],
  },
  'card.refunded-reversed': {
    zh: '会员卡 {card_no} 撤销退款（原因：{reason}）',
    en: 'Undid the refund of card {card_no} (reason: {reason})',
    also: ['name', 'customer', 'price', 'trade_no'],
  },
  'card.renewed-reversed': {
    zh: '会员卡 {card_no} 撤销续卡（原因：{reason}）',
    en: 'Undid the renewal of card {card_no} (reason: {reason})',
    also: ['name', 'customer', 'price', 'trade_no'],
  },
  'card.topped-up-reversed': {
    zh: '会员卡 {card_no} 撤销充值（原因：{reason}）',
    en: 'Undid the top-up of card {card_no} (reason: {reason})',
    also: ['name', 'customer', 'price', 'trade_no'],
  },
  'card.replaced-reversed': {
    zh: '会员卡 {card_no} 撤销补卡（原因：{reason}）',
    en: 'Undid the replacement of card {card_no} (reason: {reason})',
    also: ['name', 'customer', 'price', 'trade_no'],
  },
  'card.transferred-reversed': {
    zh: '会员卡 {card_no} 撤销转卡（原因：{reason}）',
    en: 'Undid the transfer of card {card_no} (reason: {reason})',
    also: ['name', 'customer', 'price', 'trade_no'],
  },
  'card.type-changed-reversed': {
    zh: '会员卡 {card_no} 撤销换卡种（原因：{reason}）',
    en: 'Undid the type change of card {card_no} (reason: {reason})',
    also: ['name', 'customer', 'price', 'trade_no'],
  },
  'card.paused-reversed': {
    zh: '会员卡 {card_no} 撤销停卡（原因：{reason}）',
    en: 'Undid the freeze of card {card_no} (reason: {reason})',
    also: ['name', 'customer', 'price', 'trade_no'],
  },
  'card.resumed-reversed': {
    zh: '会员卡 {card_no} 撤销恢复（原因：{reason}）',
    en: 'Undid the early resumption of card {card_no} (reason: {reason})',
    also: ['name', 'customer', 'price', 'trade_no'],
  },
  'card.deducted-reversed': {
    zh: '会员卡 {card_no} 撤销扣减（原因：{reason}）',
    en: 'Undid the deduction from card {card_no} (reason: {reason})',
    also: ['name', 'customer', 'price', 'trade_no'],
  },
  'card.adjusted-reversed': {
    zh: '会员卡 {card_no} 撤销调整（原因：{reason}）',
    en: 'Undid the adjustment of card {card_no} (reason: {reason})',
    also: ['name', 'customer', 'price', 'trade_no'],
  },
  'card.extended-reversed': {
    zh: '会员卡 {card_no} 撤销延期（原因：{reason}）',
    en: 'Undid the extension of card {card_no} (reason: {reason})',
    also: ['name', 'customer', 'price', 'trade_no'],
  },
  'card.recycled': {
    zh: '会员卡 {card_no} 移入回收站',
    en: 'Moved card {card_no} to the recycle bin',
    also: ['name', 'customer'],
    fields: cardFields,
  },
  'card.restored': { zh: '从回收站恢复会员卡 {card_no}', en: 'Restored card {card_no}', also: ['name', 'customer'], fields: cardFields },
  'card.refunded': {
    zh: '会员卡 {card_no} 退款[（原因：{reason}）]',
    en: 'Refunded card {card_no}[ (reason: {reason})]',
    also: ['name', 'customer'],
    fields: cardFields,
  },
})
