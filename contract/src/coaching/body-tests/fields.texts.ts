/** What the log says of a body test that was changed: its figures by their names. */

import { remarkField } from '../../ground/operation-log/fields.texts.ts'
import type { Fields } from '../../ground/operation-log/fields.ts'
import { bodyLevelWords, bodyMetricWords } from './texts.ts'

const { bmi: _reckoned, ...figures } = bodyMetricWords

export const bodyTestFields = {
  examTime: { zh: '测试时间', en: 'Tested at', as: 'instant' },
  ...figures,
  body_level: { zh: '体型', en: 'Build', as: 'codes', codes: bodyLevelWords },
  coach_name: { zh: '测试人', en: 'Tested by' },
  next_on: { zh: '下次体测', en: 'Next test', as: 'day' },
  remark: remarkField,
} as const satisfies Fields
