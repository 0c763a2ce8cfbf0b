/** Refusals of exports (errors.ts). */
import type { ErrorEntry } from '../../error.ts'

export const exportErrors = {
  'export.no-such-list': { status: 422, code: 27101, zh: '没有可以导出的列表“{list}”', en: 'There is no list “{list}” to export' },
  'export.password-wrong': {
    status: 422,
    code: 27113,
    zh: '密码不正确，请输入您自己的登录密码',
    en: 'That isn’t your password; enter the one you sign in with',
  },
  'export.not-whole-brand': {
    status: 403,
    code: 27114,
    zh: '品牌有 {gyms} 家门店，全部数据只能由总部超级管理员导出',
    en: 'The brand has {gyms} branches; only an administrator of head office exports all of it',
  },
  'export.no-columns': {
    status: 422,
    code: 27102,
    zh: '没有名为“{column}”的列，请至少选择一列',
    en: 'There is no column “{column}”; choose at least one',
  },
  'export.nothing': {
    status: 422,
    code: 27112,
    zh: '没有符合筛选条件的数据可以导出，请调整筛选',
    en: 'Nothing matches these filters, so there is nothing to export; change the filters',
  },
  'export.too-many-rows': {
    status: 422,
    code: 27103,
    zh: '直接下载最多 {most} 行，这里有 {rows} 行，请改用导出任务',
    en: 'A direct download holds at most {most} rows and this is {rows}; start an export task instead',
  },
  'export.too-many-running': {
    status: 422,
    code: 27104,
    zh: '已有 {running} 个导出正在进行，请等其中一个完成或取消它',
    en: '{running} exports are under way already; wait until one is done, or stop it',
  },
  'export.link-expired': {
    status: 403,
    code: 27105,
    zh: '下载链接已过期（有效 {minutes} 分钟），请回到下载任务重新点击下载',
    en: 'This link has expired (it is good for {minutes} minutes). Download again from the task list',
  },
  'export.link-foreign': {
    status: 403,
    code: 27106,
    zh: '这个下载链接不是您的，请在自己的下载任务中下载',
    en: 'This link isn’t yours. Download from your own task list',
  },
  'export.file-gone': {
    status: 404,
    code: 27107,
    zh: '文件已删除（保留 {days} 天），请重新导出',
    en: 'The file has been deleted (it is kept for {days} day(s)). Export it again',
  },
  'export.over': { status: 422, code: 27108, zh: '这个导出已经结束，不能取消', en: 'This export is over and can’t be stopped' },
  'export.asker-gone': {
    status: 422,
    code: 27109,
    zh: '导出已停止：发起人已停用、离职或不再属于这家门店',
    en: 'The export was stopped: whoever asked for it was disabled, has left or is no longer at this branch',
  },
  'export.failed': {
    status: 422,
    code: 27110,
    zh: '导出时出错，请重试；仍不成功请联系支持',
    en: 'Something went wrong during the export. Try again, and ask support if it fails once more',
  },
  'export.everything-again': {
    status: 422,
    code: 27111,
    zh: '全部数据的导出需要重新验证密码，请从“导出全部数据”发起',
    en: 'A full export asks for the password each time: begin it at “Export everything”',
  },
} as const satisfies Record<string, ErrorEntry>
