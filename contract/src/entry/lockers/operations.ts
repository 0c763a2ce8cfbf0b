import { operationsAbout } from '../../ground/operation-log/operation.ts'
import { lockerAreaFields, lockerGridFields, lockerUseFields } from './fields.texts.ts'

export const lockerOperations = operationsAbout('locker', {
  'locker.area-added': { zh: '新建柜区“{name}”，{count} 个柜子', en: 'Added the area “{name}” with {count} lockers' },
  'locker.area-edited': { zh: '修改柜区“{name}”', en: 'Changed the area “{name}”', fields: lockerAreaFields },
  'locker.area-deleted': { zh: '删除柜区“{name}”', en: 'Deleted the area “{name}”' },
  'locker.grid-added': { zh: '“{area}”添加 {no} 号柜', en: 'Added locker {no} to “{area}”' },
  'locker.grid-edited': { zh: '修改“{area}”{no} 号柜', en: 'Changed locker {no} of “{area}”', fields: lockerGridFields },
  'locker.disabled': { zh: '停用“{area}”{no} 号柜[（{remark}）]', en: 'Took locker {no} of “{area}” out of use[ ({remark})]' },
  'locker.enabled': { zh: '启用“{area}”{no} 号柜[（{remark}）]', en: 'Put locker {no} of “{area}” back into use[ ({remark})]' },
  'locker.forced-open': {
    zh: '强制打开“{area}”{no} 号柜，见证人“{witness}”（原因：{reason}）',
    en: 'Opened locker {no} of “{area}” by force, witnessed by “{witness}” (reason: {reason})',
    also: ['holder'],
  },
  'locker.bracelet-bound': { zh: '手环 {number} 绑定“{area}”{no} 号柜', en: 'Wristband {number} opens locker {no} of “{area}”' },
  'locker.bracelet-returned': { zh: '归还手环 {number}', en: 'Wristband {number} came back', also: ['holder'] },
  'locker.bracelet-lost': { zh: '手环 {number} 遗失', en: 'Wristband {number} was lost', also: ['holder', 'price', 'trade_no'] },
  'locker.use-changed': { zh: '修改储物柜使用设置', en: 'Changed how lockers are given out', fields: lockerUseFields },
})

/** About a rental, with or without a customer. */
export const lockerRentalOperations = operationsAbout('locker-rental', {
  'locker.rented': {
    zh: '“{holder}”租“{area}”{no} 号柜，{from} 至 {to}，租金 {price:yuan} 元，押金 {pledge:yuan} 元',
    en: '“{holder}” rented locker {no} of “{area}”, {from} to {to}: rent {price:yuan} CNY, deposit {pledge:yuan} CNY',
    also: ['list_price', 'trade_no'],
  },
  'locker.renewed': {
    zh: '“{holder}”续租“{area}”{no} 号柜至 {to}，租金 {price:yuan} 元',
    en: '“{holder}” rented locker {no} of “{area}” on to {to}: {price:yuan} CNY',
    also: ['list_price', 'trade_no'],
  },
  'locker.returned': {
    zh: '“{holder}”退“{area}”{no} 号柜，退押金 {returned:yuan} 元，扣 {kept:yuan} 元，退租金 {refunded:yuan} 元[（{remark}）]',
    en: '“{holder}” gave locker {no} of “{area}” back: deposit {returned:yuan} CNY, kept {kept:yuan} CNY, rent {refunded:yuan} CNY[ ({remark})]',
    also: ['trade_no'],
  },
  'locker.moved': {
    zh: '“{holder}”由“{area}”{no} 号柜换到“{to_area}”{to_no} 号柜[，补租金 {price:yuan} 元，补押金 {pledge:yuan} 元]',
    en: 'Moved “{holder}” from locker {no} of “{area}” to locker {to_no} of “{to_area}”[: rent {price:yuan} CNY, deposit {pledge:yuan} CNY more]',
    also: ['list_price', 'trade_no'],
  },
  'locker.reversed': {
    zh: '“{holder}”的“{area}”{no} 号柜：撤销{what}（原因：{reason}）',
    en: 'Locker {no} of “{area}”, “{holder}”: undid “{what}” (reason: {reason})',
    also: ['price', 'trade_no'],
  },
  'locker.key-lost': {
    zh: '“{holder}”遗失“{area}”{no} 号柜钥匙，赔付 {price:yuan} 元',
    en: '“{holder}” lost the key of locker {no} of “{area}” and paid {price:yuan} CNY',
    also: ['trade_no'],
  },
  'locker.bracelet-given': {
    zh: '“{holder}”使用手环 {number}（“{area}”{no} 号柜）',
    en: '“{holder}” got wristband {number} (locker {no} of “{area}”)',
  },
})
