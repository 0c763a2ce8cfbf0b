/** What every call may answer, whatever it does: the first part of the catalogue (errors.ts). */
import { codes } from './codes.ts'
import type { ErrorEntry } from './error.ts'
import type { Words } from './rules.ts'

export const errorsOfEveryCall = {
  'session.missing': { status: 401, code: 40100, zh: '请先登录', en: 'Please sign in first' },
  'session.ended': { status: 401, code: 40101, zh: '登录已失效，请重新登录', en: 'Your session has ended, please sign in again' },
  'fields.invalid': { status: 422, code: codes['fields.invalid'], zh: '有 {count} 项填写不正确', en: '{count} field(s) need correcting' },
  'permission.missing': {
    status: 403,
    code: codes['permission.missing'],
    zh: '没有“{permission}”权限，请联系管理员',
    en: 'You lack the permission “{permission}”; ask your manager',
  },
  'scope.gym': { status: 403, code: 30003, zh: '请先选择门店', en: 'Choose a branch first' },
  'scope.brand': { status: 403, code: 30003, zh: '请先返回总部', en: 'Go back to head office first' },
  'scope.type': {
    status: 403,
    code: 30003,
    zh: '您在总部的账号类型是“{type}”，不能使用此功能，请联系总部超级管理员',
    en: 'At head office you are “{type}”, who can’t use this; ask the head-office super administrator',
  },
  'scope.reach': { status: 403, code: 30003, zh: '您的账号不包含所选门店', en: 'Your post doesn’t reach that branch' },
  'subscription.over': {
    status: 403,
    code: codes['subscription.over'],
    zh: '系统已于 {day} 到期，请续费后再操作',
    en: 'The subscription ended on {day}; renew it to go on',
  },
  'branch.closed': {
    status: 403,
    code: 52006,
    zh: '“{gym}”已于 {day} 关店，只能查看',
    en: '“{gym}” closed on {day}; it is read only',
  },
  'not-found': { status: 404, code: 40400, zh: '数据被删除或不存在！', en: 'The data was deleted or does not exist!' },
  'call.unknown': {
    status: 404,
    code: 40401,
    zh: '没有“{method} {path}”这个接口，全部接口见 /docs',
    en: 'There is no call {method} {path}; every call is described at /docs',
  },
  'address.unknown': { status: 404, code: 40402, zh: '没有“{path}”这个地址', en: 'There is nothing at {path}' },
  'method.wrong': {
    status: 405,
    code: 40500,
    zh: '“{path}”不接受 {method}，可用的有：{allowed}',
    en: '{path} doesn’t take {method}; it takes {allowed}',
  },
  'version.stale': {
    status: 409,
    code: 40901,
    zh: '“{name}”刚被他人修改，请核对后再保存',
    en: '“{name}” was just changed by somebody else; check and save again',
  },
  'request.in-progress': {
    status: 409,
    code: 40902,
    zh: '同样的操作刚刚提交过，请在列表中确认后再试',
    en: 'The same request was sent a moment ago; check the list before trying again',
  },
  'key.reused': {
    status: 422,
    code: 40903,
    zh: '这次提交的内容与之前不同，请重新打开窗口（已有订单 {order}）',
    en: 'This differs from what was sent before with the same key (order {order} exists); open the dialog again',
  },
  'key.reused-without-order': {
    status: 422,
    code: 40906,
    zh: '这个提交编号用过，那次操作已经完成，没有再做一次，请重新打开窗口',
    en: 'What was sent before with the same key was carried out, and isn’t done again; open the dialog anew',
  },
  'client.outdated': {
    status: 302,
    code: codes['client.outdated'],
    zh: '系统版本已更新，需要刷新页面后继续使用',
    en: 'The system was updated; refresh the page to go on',
  },
  'request.foreign': {
    status: 403,
    code: 40310,
    zh: '请求不是从本站的页面发出的，已拒绝。请在会员页面上操作',
    en: 'This request was not sent by a page of this site, so nothing was changed. Use the member pages',
  },
  'request.too-large': { status: 413, code: 41300, zh: '提交的内容过大', en: 'The request is too large' },
  'request.too-slow': {
    status: 408,
    code: 40800,
    zh: '提交的内容在 {minutes} 分钟内没有传完，请检查网络后重试',
    en: 'The request did not arrive within {minutes} minutes; check the network and try again',
  },
  'request.too-many-open': {
    status: 429,
    code: 42902,
    zh: '同一网络中还没传完的请求过多，请稍后再试',
    en: 'Too many requests of your network have not arrived yet; try again in a moment',
  },
  'request.malformed': { status: 422, code: 20001, zh: '提交的内容无法识别', en: 'The request could not be read' },
  'request.too-deep': {
    status: 422,
    code: 20002,
    zh: '提交的内容嵌套超过 {most} 层，无法识别',
    en: 'The request nests deeper than {most} levels and could not be read',
  },
  'server.failed': {
    status: 500,
    code: codes['server.failed'],
    zh: '系统出错了，请稍后再试（编号 {request}）',
    en: 'Something went wrong; try again later (reference {request})',
  },
  'server.busy': { status: 503, code: codes['server.busy'], zh: '系统繁忙', en: 'The system is busy' },
  'server.preparing': {
    status: 503,
    code: 50301,
    zh: '系统正在准备，已完成 {percent}%，请稍后再试',
    en: 'The system is being prepared, {percent} % done; try again shortly',
  },
  'server.database-away': {
    status: 503,
    code: 50302,
    zh: '数据库没有应答（{why}），请检查数据库是否在运行',
    en: 'The database does not answer ({why}); see whether it is running',
  },
  'server.database-read-only': {
    status: 503,
    code: 50303,
    zh: '数据库目前只读，不能写入；请检查是否连接到了备库',
    en: 'The database is read-only at present; see whether this is a standby',
  },
  'server.database-full': {
    status: 503,
    code: 50304,
    zh: '数据库所在的磁盘已满，不能写入；请腾出空间',
    en: 'The database’s disk is full and takes nothing more; make room there',
  },
  // What whoever asked is told of the same; `saved` says what became of a change.
  'server.away': {
    status: 503,
    code: 50305,
    zh: '数据库暂时没有应答{saved}，请稍后再试',
    en: 'The database does not answer at present{saved}; try again shortly',
  },
  'server.starting': {
    status: 503,
    code: 50306,
    zh: '数据库正在启动{saved}，请稍后再试',
    en: 'The database is just starting{saved}; try again shortly',
  },
  'server.read-only': {
    status: 503,
    code: 50307,
    zh: '系统目前只能查看、不能保存{saved}，请稍后再试，或联系系统管理员',
    en: 'At present things can be seen but not saved{saved}; try again later, or tell whoever runs the system',
  },
  'server.full': {
    status: 503,
    code: 50308,
    zh: '服务器的磁盘已满{saved}，请联系系统管理员',
    en: 'The server’s disk is full{saved}; tell whoever runs the system',
  },
  'server.crowded': {
    status: 503,
    code: 50309,
    zh: '同时使用系统的人太多{saved}，请稍后再试',
    en: 'Too many are using the system at once{saved}; try again shortly',
  },
  'server.in-doubt': {
    status: 503,
    code: 50310,
    zh: '保存时与数据库的连接中断，还不知道是否已保存；请先查看，再决定是否重新提交',
    en: 'The connection to the database broke while this was being saved, and nobody knows yet whether it was; look before you send it again',
  },
} as const satisfies Record<string, ErrorEntry>

/** In the `saved` of a change that was undone whole. */
export const nothingSaved: Words = { zh: '，这次没有保存任何内容', en: '; nothing was saved' }
