/** The words of 运营分析, on the screen and in its file. */
import type { Words } from '../../rules.ts'
import type { OperationFigure, OperationRate, OperationTable, RateTable } from './operation.ts'

export const operationFigureWords = {
  visits: { zh: '到店人次', en: 'Visits' },
  visitors: { zh: '到店人数', en: 'Visitors' },
  joined: { zh: '新增会员', en: 'Joined' },
  returned: { zh: '回归会员', en: 'Came back' },
  lapsed: { zh: '流失会员', en: 'Lapsed' },
  arpm: { zh: '人均确认收入', en: 'Earned per member' },
} as const satisfies Record<OperationFigure, Words>

export const operationTableWords = {
  members: { zh: '会员变动', en: 'Members' },
  frequency: { zh: '到店频次（现有会员）', en: 'How often members came' },
  'cards-sold': { zh: '售出的卡，按卡种', en: 'Cards sold, by type' },
  'cards-given': { zh: '赠送的卡，按卡种', en: 'Cards given, by type' },
  'cards-ended': { zh: '到期的卡，按卡种', en: 'Cards ended, by type' },
} as const satisfies Record<OperationTable, Words>

export const operationRateWords = {
  renewal: { zh: '续卡率', en: 'Renewed' },
  conversion: { zh: '转化率', en: 'Conversion' },
  fill: { zh: '满座率', en: 'Places filled' },
  'coach-use': { zh: '教练利用率', en: 'Coaches’ hours used' },
} as const satisfies Record<OperationRate, Words>

export const rateTableWords = {
  'renewal-source': { zh: '续卡率，按来源', en: 'Renewed, by source' },
  'renewal-consultant': { zh: '续卡率，按顾问', en: 'Renewed, by consultant' },
  'conversion-source': { zh: '转化率，按来源', en: 'Conversion, by source' },
  'conversion-consultant': { zh: '转化率，按顾问', en: 'Conversion, by consultant' },
  'fill-class': { zh: '满座率，按课程', en: 'Places filled, by class' },
  'coach-use-coach': { zh: '教练利用率（分钟）', en: 'Coaches’ hours used (minutes)' },
} as const satisfies Record<RateTable, Words>

export const operationWords = {
  rates: { zh: '比率', en: 'Rates' },
  whole: { zh: '共', en: 'Of' },
  part: { zh: '其中', en: 'Became' },
  rate: { zh: '比率', en: 'Rate' },
  nobody: { zh: '没有顾问', en: 'No consultant' },
  times: { zh: '{key} 次', en: '{key} times' },
  busy: { zh: '到店时段', en: 'When members come' },
  weekday: { zh: '星期', en: 'Weekday' },
  hour: { zh: '时段', en: 'Hour' },
  usual: { zh: '平时', en: 'Usually' },
  slipping: { zh: '可能流失的会员', en: 'Members slipping away' },
  stays: { zh: '留存', en: 'Who stays' },
  cohorts: { zh: '留存：入会后还是会员的人', en: 'Who stays: of those who joined, still members' },
  month: { zh: '入会月份', en: 'Joined in' },
  later: { zh: '{months} 个月后', en: '{months} months later' },
  laterOne: { zh: '1 个月后', en: '1 month later' },
} as const satisfies Record<string, Words>
