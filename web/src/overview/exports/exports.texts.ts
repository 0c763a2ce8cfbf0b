import { defineTexts } from '../../words/texts.ts'

export const downloadTexts = defineTexts({
  title: { zh: '下载任务', en: 'Downloads' },
  ready: { zh: '下载任务：有新完成的文件', en: 'Downloads: something new is ready' },
  running: { zh: '进行中', en: 'Running' },
  finished: { zh: '已完成', en: 'Finished' },
  waiting: { zh: '排队中', en: 'Waiting its turn' },
  of: { zh: '{finished} / {total} 行', en: '{finished} of {total} row(s)' },
  parts: { zh: '{finished} / {total} 项', en: '{finished} of {total} part(s)' },
  soFar: { zh: '已写 {finished} 行', en: '{finished} row(s) so far' },
  rows: { zh: '{count} 行', en: '{count} row(s)' },
  keptUntil: { zh: '保留至 {day}', en: 'until {day}' },
  elsewhere: { zh: '只能在发起时的那次登录中下载', en: 'Only the sign-in that asked for it may download it' },
  gone: { zh: '文件已到期删除', en: 'The file has been deleted' },
  by: { zh: '{name}发起', en: 'by {name}' },
  cancel: { zh: '取消', en: 'Stop' },
  again: { zh: '重新导出', en: 'Export again' },
  download: { zh: '下载', en: 'Download' },
  nothingRunning: { zh: '没有正在进行的导出', en: 'Nothing is being exported' },
  nothingRunningText: {
    zh: '在任意列表点“导出”，超过 1,000 行的会在这里排队完成。',
    en: 'Press “Export” on any list: whatever has more than 1,000 rows is made here.',
  },
  nothingFinished: { zh: '还没有完成的导出', en: 'Nothing has been exported yet' },
  nothingFinishedText: { zh: '完成的文件在这里保留 7 天。', en: 'What is finished is kept here for 7 days.' },
})

export const everythingTexts = defineTexts({
  title: { zh: '导出全部数据', en: 'Export everything' },
  what: {
    zh: '品牌的全部数据：每张表一个 CSV 与中英文说明、各门店主要列表的 Excel、上传过的全部文件，打成一个压缩包，在后台生成。',
    en: 'Everything of the brand: a CSV for each table with its meaning in words, the main lists of each branch as Excel, and all uploaded files, as one zip that is made in the background.',
  },
  without: {
    zh: '其中有会员的完整手机号；不含任何人的密码。这次导出会写入操作日志，并通知其他有此权限的人。',
    en: 'Members’ whole phones are in it; nobody’s password is. It is written to the log, and whoever else may do this is told.',
  },
  password: { zh: '您的登录密码', en: 'Your password' },
  ok: { zh: '开始导出', en: 'Export' },
  done: {
    zh: '已开始导出全部数据，完成后在“下载任务”中下载',
    en: 'Everything is being exported; find it in the downloads once it is done',
  },
})
