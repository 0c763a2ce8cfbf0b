/** Refusals of signing in, setting up and entering a gym (errors.ts). */
import { codes } from '../../codes.ts'
import type { ErrorEntry } from '../../error.ts'

export const authErrors = {
  'auth.wrong': { status: 422, code: codes['auth.wrong'], zh: '账号或密码不正确', en: 'The account or the password is wrong' },
  'auth.locked': {
    status: 422,
    code: 21002,
    zh: '尝试次数过多，请 {minutes} 分钟后再试',
    en: 'Too many attempts; try again in {minutes} minutes',
  },
  'auth.no-gym': { status: 302, code: codes['auth.no-gym'], zh: '没有可进入的门店', en: 'There is no branch you can enter' },
  'auth.disabled': {
    status: 422,
    code: 21003,
    zh: '账号在“{gym}”已停用，请联系管理员',
    en: 'The account is disabled at “{gym}”; ask your manager',
  },
  'auth.gym-not-yours': { status: 403, code: 30003, zh: '您不能进入该门店', en: 'You may not enter that branch' },
  'auth.old-password-wrong': { status: 422, code: 21004, zh: '原密码不正确', en: 'The old password is wrong' },
  'auth.not-of-phone': {
    status: 422,
    code: 21006,
    zh: '该账号的登录手机号不是 {phone}；若不确定，请联系管理员重设密码',
    en: 'That account doesn’t sign in with {phone}; if in doubt, ask your manager for a new password',
  },
  'auth.code-needed': {
    status: 422,
    code: codes['auth.code-needed'],
    zh: '在新设备上登录，请输入发到 {phone} 的验证码',
    en: 'This device is new; enter the code that was sent to {phone}',
  },
  'auth.sign-in-anew': {
    status: 422,
    code: 21009,
    zh: '进入总部需要短信验证码，请退出后重新登录',
    en: 'Head office asks for a code from your phone; sign out and in again',
  },
  'auth.password-common': {
    status: 422,
    code: 21007,
    zh: '这个密码太容易被猜到，请换一个；不要用常见密码、手机号、工号、门店名，或重复、连续的字符',
    en: 'This password is too easy to guess; choose another: no common one, no phone, staff number or club’s name, no repeated characters or run of them',
  },
  'auth.demo-remote': { status: 422, code: 21005, zh: '演示账号只能在本机使用', en: 'Demo accounts work on this computer only' },
  'setup.code-wrong': {
    status: 422,
    code: 21010,
    zh: '安装码不正确，请查看启动服务的终端',
    en: 'The set-up code is wrong; look at the terminal that started the server',
  },
  'setup.done': { status: 422, code: 21011, zh: '已完成初始化，请直接登录', en: 'The set-up is done already; sign in' },
  'gym.changed': {
    status: 403,
    code: codes['gym.changed'],
    zh: '门店已在另一个页面切换为“{gym}”，即将刷新',
    en: 'The branch was switched to “{gym}” in another page; this one reloads',
  },
  'gym.not-passed': { status: 422, code: 21012, zh: '“{gym}”尚未通过审核', en: '“{gym}” has not been approved yet' },
} as const satisfies Record<string, ErrorEntry>
