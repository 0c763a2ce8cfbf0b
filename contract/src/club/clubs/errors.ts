/** Refusals of clubs that come in, are certified and renew (errors.ts). */
import type { ErrorEntry } from '../../error.ts'

export const clubErrors = {
  'audit.open': {
    status: 422,
    code: 34601,
    zh: '{at} 提交的认证还在审核中，请等待结果',
    en: 'What was submitted at {at} is still under review; wait for the outcome',
  },
  'register.not-set-up': {
    status: 422,
    code: 34602,
    zh: '系统尚未初始化，请先用安装码创建第一家门店',
    en: 'This installation isn’t set up yet; its first club is made with the set-up code',
  },
  'register.too-many': {
    status: 422,
    code: 34603,
    zh: '今天从当前网络提交的注册已达 {most} 次，请明天再试',
    en: 'There were {most} registrations from this network today; try again tomorrow',
  },
  'register.password': {
    status: 422,
    code: 34604,
    zh: '{phone} 已有账号，请填写该账号的登录密码；忘记密码请先重设',
    en: '{phone} has an account already; give its password, or set a new one first if it is forgotten',
  },
  'register.passed': {
    status: 422,
    code: 34605,
    zh: '“{gym}”已通过审核，请登录后在“场馆信息”中修改',
    en: '“{gym}” is approved already; change its facts at “Club info”',
  },
  'branch.owner-only': {
    status: 403,
    code: 34606,
    zh: '只有单店或总部的超级管理员可以新增门店',
    en: 'Only the owner of a club or of its head office adds branches',
  },
  'branch.name-taken': {
    status: 422,
    code: 34607,
    zh: '已有名为“{name}”的门店，请换一个名称',
    en: 'There is a branch called “{name}” already; choose another name',
  },
  'renewal.open': {
    status: 422,
    code: 34621,
    zh: '已申请“{plan}”，请等待处理；要换方案请先撤回',
    en: '“{plan}” has been asked for and waits; take it back to choose another',
  },
  'renewal.plan-gone': {
    status: 422,
    code: 34622,
    zh: '该续费方案已停用，请刷新后重选',
    en: 'That plan is no longer offered; refresh and choose again',
  },
  'renewal.never': { status: 422, code: 34623, zh: '“{gym}”永久有效，无需续费', en: '“{gym}” never expires; there is nothing to renew' },
  'renewal.closed': { status: 422, code: 34624, zh: '该申请已处理，请刷新后再看', en: 'That request was dealt with already; look again' },
} as const satisfies Record<string, ErrorEntry>
