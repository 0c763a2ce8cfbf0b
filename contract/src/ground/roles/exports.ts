import { businessWords } from '../../club/staff/texts.ts'
import { exportOf, exportTypes } from '../../export.ts'
import { permissionById, permissions } from '../../permissions.ts'
import { roleCalls } from './calls.ts'

export const roleExport = exportOf(roleCalls.list, {
  list: 'roles',
  type: exportTypes.general,
  needs: 'roles.view',
  name: { zh: '角色', en: 'Roles' },
  columns: {
    name: { zh: '角色', en: 'Role', of: ({ name }) => name },
    rights: { zh: '权限', en: 'Rights', width: 80, of: ({ menus }) => menus.flatMap((id) => permissionNamed(id) ?? []) },
    discount: {
      zh: '优惠权限',
      en: 'Discounts',
      parts: (['card', 'course', 'goods', 'locker'] as const).flatMap((business) => [
        {
          zh: `${businessWords[business].zh}：最低折扣（%）`,
          en: `${businessWords[business].en}: lowest price (%)`,
          as: 'number' as const,
          of: ({ discount }) => (discount[business] ? discount[business].lowest_bp / 100 : null),
        },
        {
          zh: `${businessWords[business].zh}：最多减`,
          en: `${businessWords[business].en}: most waived`,
          as: 'money' as const,
          of: ({ discount }) => discount[business]?.max_waiver,
        },
      ]),
    },
    staff: { zh: '员工', en: 'Staff', as: 'number', of: ({ staff }) => staff },
  },
})

function permissionNamed(id: string) {
  const name = permissionById.get(id)
  return name && permissions[name]
}
