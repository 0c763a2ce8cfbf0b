import { operationsAbout } from '../../ground/operation-log/operation.ts'
import { staffFields } from './fields.texts.ts'

export const staffOperations = operationsAbout('employee', {
  'employee.added': { zh: '新增员工 {name}[，角色 {role}]', en: 'Added {name}[, role {role}]', also: ['account_existed'] },
  'employee.edited': { zh: '修改员工 {name}', en: 'Changed {name}', fields: staffFields, detailsNeed: 'staff.view' },
  'employee.password-reset': { zh: '重置 {name} 的密码', en: 'Reset the password of {name}' },
  'employee.login-changed': {
    zh: '{name} 的登录手机号[由 {from}] 改为 {to}',
    en: 'Moved the sign-in of {name}[ from {from}] to {to}',
    also: ['agreed'],
  },
  'employee.code-waived': {
    zh: '平台准许 {name} 在新设备登录一次不用验证码',
    en: 'The platform let {name} sign in at a new device without a code, once',
  },
  'employee.enabled': { zh: '启用员工 {name}', en: 'Let {name} in again' },
  'employee.coach-set': { zh: '设“{name}”为教练', en: 'Made {name} a coach' },
  'employee.coach-cancelled': { zh: '“{name}”不再是教练', en: '{name} is a coach no longer' },
  'employee.deleted': { zh: '删除员工 {name}[（原因：{reason}）]', en: 'Deleted {name}[ (reason: {reason})]' },
  'employee.disabled': {
    zh: '停用员工 {name}，名下 {customers} 位客户[转给 {successor}][（原因：{reason}）]',
    en: 'Stopped {name}, who had {customers} customer(s)[, now with {successor}][ (reason: {reason})]',
  },
})
