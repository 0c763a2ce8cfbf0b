/** Refusals of roles (errors.ts). */
import type { ErrorEntry } from '../../error.ts'

export const roleErrors = {
  'role.in-use': {
    status: 422,
    code: 22010,
    zh: '角色“{name}”还有 {count} 位员工在用，不能删除',
    en: 'Role “{name}” is used by {count} staff and can’t be deleted',
  },
  'role.grants-more': {
    status: 403,
    code: 30003,
    zh: '不能授予自己没有的权限：{permission}',
    en: 'You can’t grant a right you lack: {permission}',
  },
  'role.name-taken': { status: 422, code: 22011, zh: '已有同名角色“{name}”', en: 'There is a role “{name}” already' },
  'role.permission-unknown': {
    status: 422,
    code: 22013,
    zh: '没有编号为 {ids} 的权限，请刷新页面后重新选择',
    en: 'There is no permission {ids}; refresh the page and choose again',
  },
  'role.discount-more': {
    status: 403,
    code: 30003,
    zh: '不能授予超出自己的优惠权限：{business}',
    en: 'You can’t grant a discount authority beyond your own: {business}',
  },
  'role.above-you': {
    status: 403,
    code: 30003,
    zh: '角色“{name}”有您没有的权限或优惠：{beyond}。您只能查看，请由有这些权限的同事修改',
    en: 'Role “{name}” holds what you lack: {beyond}. You can only look at it; ask a colleague who has them',
  },
} as const satisfies Record<string, ErrorEntry>
