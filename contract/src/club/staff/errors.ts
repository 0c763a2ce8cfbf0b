/** Refusals of staff (errors.ts). */
import type { ErrorEntry } from '../../error.ts'

export const staffErrors = {
  'staff.phone-taken': {
    status: 422,
    code: 22001,
    zh: '手机号 {phone} 已是本店员工“{name}”',
    en: '{phone} is already “{name}” of this branch',
  },
  'staff.number-taken': { status: 422, code: 22002, zh: '工号 {number} 已被使用', en: 'Staff number {number} is taken' },
  'staff.last-owner': {
    status: 422,
    code: 22003,
    zh: '“{name}”是最后一位可用的超级管理员，不能停用',
    en: '“{name}” is the last super administrator and can’t be disabled',
  },
  'staff.self': { status: 422, code: 22004, zh: '不能停用自己', en: 'You can’t disable yourself' },
  'staff.above-you': {
    status: 403,
    code: 30003,
    zh: '“{name}”的权限高于您，不能修改',
    en: '“{name}” has more rights than you; you can’t change them',
  },
  'staff.holds-work': {
    status: 422,
    code: 22005,
    zh: '“{name}”还负责 {customers} 位客户，请先选择接手人',
    en: '“{name}” still looks after {customers} customer(s); choose who takes over',
  },
  'staff.successor-invalid': {
    status: 422,
    code: 22006,
    zh: '接手人必须是本店在职员工',
    en: 'The successor must be active staff of this branch',
  },
  'staff.delete-last-owner': {
    status: 422,
    code: 34702,
    zh: '“{name}”是最后一位可用的超级管理员，不能删除',
    en: '“{name}” is the last super administrator and can’t be deleted',
  },
  'staff.delete-self': { status: 422, code: 34703, zh: '不能删除自己', en: 'You can’t delete yourself' },
  'staff.role-unknown': { status: 422, code: 22007, zh: '请选择本店的角色', en: 'Choose a role of this branch' },
  'staff.account-shared': {
    status: 422,
    code: 22008,
    zh: '“{name}”的账号还在其他门店或品牌使用，登录方式只能由本人或总部修改',
    en: '“{name}” also signs in at another branch or brand; only they or head office can change how',
  },
  'staff.phone-is-login': {
    status: 422,
    code: 22009,
    zh: '手机号 {phone} 已是另一个账号的登录名',
    en: '{phone} is how another account signs in',
  },
  'staff.phone-needs-code': {
    status: 422,
    code: 34121,
    zh: '手机号 {phone} 已在其他地方有账号，请本人同意：发送验证码到该手机并填写',
    en: '{phone} already signs in elsewhere: send a code to that phone and enter it, so that its holder agrees',
  },
  'staff.login-needs-code': {
    status: 422,
    code: 34122,
    zh: '修改登录手机号要凭 {phone} 收到的验证码：请发送并填写',
    en: 'This changes how they sign in: send a code to {phone} and enter it',
  },
  'staff.not-theirs': {
    status: 422,
    code: 34123,
    zh: '{name} 本人已表示这个岗位不是自己的，不能再启用；请删除后凭验证码重新添加',
    en: '{name} said that this post isn’t theirs, so it can’t be enabled: delete it and add them again with a code',
  },
  'staff.own-password': {
    status: 422,
    code: 22012,
    zh: '修改自己的密码请用“修改密码”，需要原密码',
    en: 'To change your own password use “Change password”; it asks for the old one',
  },
  'staff.discount-above-you': {
    status: 403,
    code: 30003,
    zh: '“{name}”的优惠权限大于您：{business}。您不能更改其角色或优惠权限',
    en: '“{name}” may discount further than you: {business}. Their role and authority aren’t yours to change',
  },
} as const satisfies Record<string, ErrorEntry>
