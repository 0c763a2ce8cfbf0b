import { operationsAbout } from '../operation.ts'

export const cardOperations = operationsAbout('card', {
  'card.sold': {
    zh: '开卡“{name}”，卡号 {card_no}',
    en: 'Sold “{name}”, card {card_no}',
    also: ['customer', 'price', 'list_price', 'trade_no'],
  },
  'card.activated': { zh: '激活会员卡 {card_no}', en: 'Activated card {card_no}', also: ['name', 'customer'] },
  'card.edited': {
    zh: '修改会员卡 {card_no}[（原因：{reason}）]',
    en: 'Changed card {card_no}[ (reason: {reason})]',
    also: ['name', 'customer'],
  },
  'card.locked': {
    zh: '停卡 {card_no}[（原因：{reason}）]',
    en: 'Suspended card {card_no}[ (reason: {reason})]',
    also: ['name', 'customer'],
  },
  'card.unlocked': { zh: '恢复会员卡 {card_no}', en: 'Resumed card {card_no}', also: ['name', 'customer'] },
  'card.recycled': { zh: '会员卡 {card_no} 移入回收站', en: 'Moved card {card_no} to the recycle bin', also: ['name', 'customer'] },
  'card.restored': { zh: '从回收站恢复会员卡 {card_no}', en: 'Restored card {card_no}', also: ['name', 'customer'] },
  'card.refunded': {
    zh: '会员卡 {card_no} 退款[（原因：{reason}）]',
    en: 'Refunded card {card_no}[ (reason: {reason})]',
    also: ['name', 'customer'],
  },
})
