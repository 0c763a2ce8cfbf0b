/** What the log says of a customer who was changed. The phone is masked when it is written. */
import type { Fields } from '../../ground/operation-log/fields.ts'
import { fitGoalWords, intentWords, otherSource, sexWords, sourceWords } from './texts.ts'

const consultant = { zh: '会籍顾问', en: 'Consultant' } as const
const coach = { zh: '教练', en: 'Coach' } as const

export const customerFields = {
  name: { zh: '姓名', en: 'Name' },
  phone: { zh: '手机号', en: 'Mobile' },
  sex: { zh: '性别', en: 'Sex', as: 'codes', codes: sexWords },
  birthday: { zh: '生日', en: 'Birthday', as: 'day' },
  head_portrait: { zh: '照片', en: 'Photo', as: 'picture' },
  consultant,
  coach,
  source: { zh: '来源', en: 'Source', as: 'codes', codes: sourceWords, other: otherSource },
  intent: { zh: '意向', en: 'Interest', as: 'codes', codes: intentWords },
  fit_goal: { zh: '健身目标', en: 'Goal', as: 'codes', codes: fitGoalWords },
  remark: { zh: '备注', en: 'Remark' },
  alert: { zh: '前台提醒', en: 'Note for the desk' },
} as const satisfies Fields

export const ownerFields = { consultant, coach } as const satisfies Fields
