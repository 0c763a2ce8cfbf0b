import { operationsAbout } from '../../ground/operation-log/operation.ts'
import { headOfficePostFields } from '../staff/fields.texts.ts'
import { employeeTypeWords } from '../staff/texts.ts'

const type = employeeTypeWords

export const superAdminOperations = operationsAbout('employee', {
  'super-admin.added': {
    zh: '新增总部账号 {name}（{type}）',
    en: 'Gave {name} a post at head office ({type})',
    codes: { type },
    fields: headOfficePostFields,
  },
  'super-admin.edited': { zh: '修改总部账号 {name}', en: 'Changed {name}’s post at head office', fields: headOfficePostFields },
  'super-admin.enabled': { zh: '启用总部账号 {name}', en: 'Enabled {name} at head office' },
  'super-admin.disabled': { zh: '停用总部账号 {name}', en: 'Disabled {name} at head office' },
  'super-admin.handed-over': { zh: '{from} 将品牌移交给 {name}', en: '{from} handed the brand over to {name}' },
})
