/** Refusals of disruptions and extensions (errors.ts). */
import type { ErrorEntry } from '../../error.ts'

export const disruptionErrors = {
  'disruption.state': {
    status: 422,
    code: 24340,
    zh: '这次{what}{state}，不能{act}',
    en: '{what}: it is {state} and can’t be {act}',
  },
  'disruption.too-long': {
    status: 422,
    code: 24341,
    zh: '停业共 {days} 天，一次最多 {most} 天，请分开办理',
    en: 'It lasted {days} day(s); at most {most} go at once, so split it',
  },
  'extension.unseen': {
    status: 422,
    code: 24342,
    zh: '其中 {count} 张会员卡的会员您不能查看，请由能查看这些会员的同事办理',
    en: 'You may not see the members of {count} of its cards: a colleague who may see them does it',
  },
  'extension.nothing': {
    status: 422,
    code: 24343,
    zh: '没有符合条件的会员卡，请更改列表的筛选条件',
    en: 'No card is found by these filters: change those of the list',
  },
  'extension.too-many': {
    status: 422,
    code: 24344,
    zh: '符合条件的会员卡超过 {most} 张，请增加筛选条件，分开办理',
    en: 'More than {most} cards are found: add filters to the list and split it',
  },
} as const satisfies Record<string, ErrorEntry>
