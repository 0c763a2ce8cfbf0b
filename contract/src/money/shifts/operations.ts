import { nameField } from '../../ground/operation-log/fields.texts.ts'
import { operationsAbout } from '../../ground/operation-log/operation.ts'

export const shiftOperations = {
  ...operationsAbout('register', {
    'register.created': { zh: '新增收银机“{name}”', en: 'Added the register “{name}”' },
    'register.edited': { zh: '修改收银机“{name}”', en: 'Changed the register “{name}”', fields: { name: nameField } },
    'register.deleted': { zh: '删除收银机“{name}”', en: 'Removed the register “{name}”' },
  }),
  ...operationsAbout('shift', {
    'shift.opened': { zh: '“{name}”开班，备用金 {price:yuan} 元', en: 'Opened a shift at “{name}” with {price:yuan} CNY' },
    'shift.closed': {
      zh: '“{name}”交班，实点 {counted:yuan} 元，应有 {expected:yuan} 元，留存 {left:yuan} 元[（{reason}）]',
      en: 'Handed “{name}” over: counted {counted:yuan}, expected {expected:yuan}, left {left:yuan} CNY[ ({reason})]',
    },
    'cash.paid-in': { zh: '“{name}”存入现金 {price:yuan} 元（{reason}）', en: 'Paid {price:yuan} CNY into “{name}” ({reason})' },
    'cash.in-undone': {
      zh: '撤销“{name}”存入现金 {price:yuan} 元（{reason}）',
      en: 'Undid {price:yuan} CNY paid into “{name}” ({reason})',
    },
    'cash.out-undone': {
      zh: '撤销“{name}”取出现金 {price:yuan} 元（{reason}）',
      en: 'Undid {price:yuan} CNY paid out of “{name}” ({reason})',
    },
    'cash.paid-out': { zh: '“{name}”取出现金 {price:yuan} 元（{reason}）', en: 'Paid {price:yuan} CNY out of “{name}” ({reason})' },
  }),
  ...operationsAbout('day-closing', {
    'day.closed': { zh: '日结 {from} 至 {day}', en: 'Closed the days {from} to {day}' },
    'difference.corrected': {
      zh: '更正 {day} 的长短款 {price:yuan} 元（{reason}）',
      en: 'Corrected {price:yuan} CNY of the difference of {day} ({reason})',
    },
  }),
}
