/** The words of 综合统计, on the screen and in its file. */
import type { Words } from '../../rules.ts'
import type { TotalFigure, TotalTable } from './total.ts'

export const totalFigureWords = {
  taken: { zh: '实收', en: 'Taken' },
  earned: { zh: '确认收入', en: 'Earned' },
  refunds: { zh: '退款', en: 'Refunds' },
  owed: { zh: '应付会员', en: 'Owed to members' },
  visits: { zh: '到店人次', en: 'Visits' },
  joined: { zh: '新增会员', en: 'Joined' },
  returned: { zh: '回归会员', en: 'Came back' },
  lapsed: { zh: '流失会员', en: 'Lapsed' },
  members: { zh: '期末会员', en: 'Members at the end' },
} as const satisfies Record<TotalFigure, Words>

export const totalTableWords = {
  methods: { zh: '实收按收款方式', en: 'Taken by method' },
  earned: { zh: '确认收入按类别', en: 'Earned by category' },
  members: { zh: '会员变动', en: 'Members' },
  owed: { zh: '应付会员', en: 'Owed to members' },
} as const satisfies Record<TotalTable, Words>
