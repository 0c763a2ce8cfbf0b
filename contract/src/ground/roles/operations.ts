import { operationsAbout } from '../../ground/operation-log/operation.ts'
import { roleFields } from './fields.texts.ts'

export const roleOperations = {
  ...operationsAbout('role', {
    'role.created': { zh: '新增角色“{name}”', en: 'Added the role “{name}”', fields: roleFields, detailsNeed: 'roles.view' },
    'role.edited': {
      zh: '修改角色“{name}”，影响 {staff} 人',
      en: 'Changed the role “{name}” of {staff} people',
      fields: roleFields,
      detailsNeed: 'roles.view',
    },
    'role.deleted': { zh: '删除角色“{name}”', en: 'Deleted the role “{name}”' },
  }),
  ...operationsAbout('employee', {
    'employee.discount-approved': {
      zh: '确认 {name} 的优惠：标价 {total_fee:yuan} 元，成交 {real_total_fee:yuan} 元',
      en: 'Confirmed a discount of {name}: {real_total_fee:yuan} CNY instead of {total_fee:yuan}',
      also: ['business', 'extra_gifts'],
    },
    'employee.refund-approved': {
      zh: '确认 {name} 办理的退款 {price:yuan} 元，{no}',
      en: 'Confirmed a refund of {price:yuan} CNY by {name}, {no}',
      also: ['act', 'asked'],
    },
    'employee.cancel-approved': {
      zh: '确认 {name} 撤销签到，{no}',
      en: 'Confirmed that {name} cancels a check-in, {no}',
      also: ['act', 'asked'],
    },
  }),
}
