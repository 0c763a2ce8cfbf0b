import type { LetterMatter } from '@kaiguan/contract/overview/weekly-letters/calls'
import { defineTexts } from '../../words/texts.ts'

export const letterTexts = defineTexts({
  figures: { zh: '上周与前一周', en: 'The week and the one before' },
  item: { zh: '项目', en: 'What' },
  now: { zh: '上周', en: 'The week' },
  before: { zh: '前一周', en: 'Before' },
  change: { zh: '变化', en: 'Change' },
  nothing: { zh: '这两周没有任何记录。', en: 'Nothing was recorded in these two weeks.' },
  matters: { zh: '值得留意', en: 'Wants looking at' },
  none: { zh: '目前没有需要留意的。', en: 'Nothing wants looking at by now.' },
})

export const matterTexts = defineTexts({
  fallen: { zh: '{figure}比前一周少了 {percent}', en: '{figure}: {percent} less than the week before' },
  'cards-ending': {
    zh: '{count} 张会员卡在 {from} 至 {to} 到期，还没有续',
    en: '{count} card(s) end from {from} to {to}, not renewed yet',
  },
  'cash-differs': { zh: '上周 {count} 次交班有长短款', en: '{count} hand-over(s) of the week differ' },
  'month-open': { zh: '{month} 已全部日结，可以月结了', en: 'All days of {month} are closed: the month can be' },
  slipping: { zh: '{count} 位常来的会员最近没有来', en: '{count} member(s) who came often stay away' },
} satisfies Record<LetterMatter, { zh: string; en: string }>)
