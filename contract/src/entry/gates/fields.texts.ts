/** What the log says of a gate that was changed. */

import { weekdayWords } from '../../ground/calendar/texts.ts'
import { nameField, spanKind } from '../../ground/operation-log/fields.texts.ts'
import type { Fields } from '../../ground/operation-log/fields.ts'
import { lockerSexWords } from '../lockers/texts.ts'
import { gateKindWords, passbackWords } from './texts.ts'

const gateRuleFields = {
  weekdays: { zh: '会员可通行的日子', en: 'Days for members', as: 'codes', codes: weekdayWords },
  hours: { zh: '会员可通行的时段', en: 'Hours for members', ...spanKind, none: { zh: '全天', en: 'Any time' } },
  sex: { zh: '通行对象', en: 'For', as: 'codes', codes: lockerSexWords },
  staff_only: { zh: '仅限员工通行', en: 'Staff only', as: 'flag' },
  passback: { zh: '防反潜回', en: 'Anti-passback', as: 'codes', codes: passbackWords },
  sensor: { zh: '过闸感应', en: 'Passage sensor', as: 'flag' },
  open_ms: { zh: '开门时长（毫秒）', en: 'Stays open (ms)' },
} as const satisfies Fields

export const gateFields = {
  name: nameField,
  kind: { zh: '类型', en: 'Kind', as: 'codes', codes: gateKindWords },
  locker: { zh: '柜区', en: 'Locker area' },
  rules: { zh: '通行规则', en: 'Rules', as: 'group', fields: gateRuleFields },
} as const satisfies Fields
