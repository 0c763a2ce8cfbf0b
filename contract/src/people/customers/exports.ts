import { exportOf, exportTypes } from '../../export.ts'
import type { Words } from '../../rules.ts'
import { customerCalls } from './calls.ts'
import { intentWords, otherSource, sourceWords, stageWords } from './texts.ts'

const sources: Readonly<Record<number, Words>> = sourceWords
const intents: Readonly<Record<number, Words>> = intentWords

export const customerExport = exportOf(customerCalls.list, {
  list: 'customers',
  type: exportTypes.customers,
  needs: 'exports.customers',
  name: { zh: '会员', en: 'Members' },
  columns: {
    name: { zh: '姓名', en: 'Name', of: ({ name }) => name },
    phone: { zh: '手机号', en: 'Mobile', as: 'phone', of: ({ phone }) => phone, whose: ({ id }) => id },
    stage: { zh: '阶段', en: 'Stage', of: ({ stage }) => stageWords[stage] },
    valid_until: { zh: '会员至', en: 'Good until', as: 'day', of: ({ valid_until }) => valid_until },
    last_visit: { zh: '最近到店', en: 'Last visit', as: 'instant', of: ({ last_visit_at }) => last_visit_at },
    consultant: { zh: '会籍顾问', en: 'Consultant', of: ({ consultant }) => consultant?.name },
    coach: { zh: '教练', en: 'Coach', of: ({ coach }) => coach?.name },
    source: { zh: '来源', en: 'Source', of: ({ source }) => sources[source] ?? otherSource },
    tags: { zh: '标签', en: 'Tags', of: ({ tags }) => tags.map(({ name }) => name) },
    birthday: { zh: '生日', en: 'Birthday', as: 'day', of: ({ birthday }) => birthday },
    intent: { zh: '意向', en: 'Interest', of: ({ intent }) => intents[intent] },
    member_since: { zh: '入会日期', en: 'Member since', as: 'day', of: ({ member_since }) => member_since },
    created: { zh: '建档时间', en: 'Added', as: 'instant', of: ({ created_at }) => created_at },
  },
})
