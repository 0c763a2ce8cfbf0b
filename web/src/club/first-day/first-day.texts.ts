import type { FirstDayStep } from '@kaiguan/contract/club/first-day/calls'
import type { Words } from '@kaiguan/contract/rules'
import { defineTexts } from '../../words/texts.ts'

export const firstDayTexts = defineTexts({
  title: { zh: '开业准备', en: 'Before you open' },
  progress: { zh: '已完成 {done} / {total} 步', en: '{done} of {total} done' },
  done: { zh: '（已完成）', en: ' (done)' },
  skipped: { zh: '本店不需要', en: 'Not needed here' },
  skip: { zh: '不需要', en: 'Not needed' },
  unskip: { zh: '还是要做', en: 'Do it after all' },
})

export const stepAbout: Readonly<Record<FirstDayStep, Words>> = {
  facts: { zh: '地址和电话会印在小票上', en: 'Address and phone stand on receipts' },
  roles: { zh: '五个常用角色已备好', en: 'Five are ready made' },
  staff: { zh: '每人一个账号，各做各的事', en: 'One account each' },
  'card-types': { zh: '要卖的时间卡、次卡、储值卡', en: 'Time, count and stored-value cards' },
  goods: { zh: '前台卖的水、毛巾和补剂', en: 'Water, towels, supplements' },
  members: { zh: '从 Excel 名单导入', en: 'From a spreadsheet' },
  register: { zh: '点好备用金，开始收银', en: 'Count the float and start the till' },
}
