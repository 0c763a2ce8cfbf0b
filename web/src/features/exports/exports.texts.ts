import { defineTexts } from '../../words/texts.ts'

export const downloadTexts = defineTexts({
  title: { zh: '下载任务', en: 'Downloads' },
  ready: { zh: '下载任务：有新完成的文件', en: 'Downloads: something new is ready' },
  running: { zh: '进行中', en: 'Running' },
  finished: { zh: '已完成', en: 'Finished' },
  waiting: { zh: '排队中', en: 'Waiting its turn' },
  of: { zh: '{finished} / {total} 行', en: '{finished} of {total} rows' },
  soFar: { zh: '已写 {finished} 行', en: '{finished} rows so far' },
  rows: { zh: '{count} 行 · {size}', en: '{count} rows · {size}' },
  keptUntil: { zh: '保留至 {day}', en: 'Kept until {day}' },
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
