import { exportOf, exportTypes } from '../../export.ts'
import type { Words } from '../../rules.ts'
import { leadCalls } from './leads.ts'
import { intentWords, otherSource, sourceWords } from './texts.ts'

const sources: Readonly<Record<number, Words>> = sourceWords
const intents: Readonly<Record<number, Words>> = intentWords

export const leadExport = exportOf(leadCalls.list, {
  list: 'leads',
  type: exportTypes.customers,
  needs: 'exports.leads',
  name: { zh: '潜客', en: 'Leads' },
  columns: {
    name: { zh: '姓名', en: 'Name', of: ({ name }) => name },
    phone: { zh: '手机号', en: 'Mobile', as: 'phone', of: ({ phone }) => phone, whose: ({ id }) => id },
    intent: { zh: '意向', en: 'Interest', of: ({ intent }) => intents[intent] },
    source: { zh: '来源', en: 'Source', of: ({ source }) => sources[source] ?? otherSource },
    consultant: { zh: '会籍顾问', en: 'Consultant', of: ({ consultant }) => consultant?.name },
    owner_touch: { zh: '最近跟进', en: 'Last touch', as: 'day', of: ({ owner_touch_day }) => owner_touch_day },
    protected_until: { zh: '保护至', en: 'Protected until', as: 'day', of: ({ protected_until }) => protected_until },
    last_visit: { zh: '最近到店', en: 'Last visit', as: 'instant', of: ({ last_visit_at }) => last_visit_at },
    created: { zh: '建档时间', en: 'Added', as: 'instant', of: ({ created_at }) => created_at },
  },
})

export const poolExport = exportOf(leadCalls.pool, {
  list: 'pool',
  type: exportTypes.customers,
  needs: 'exports.leads',
  name: { zh: '公海潜客', en: 'Leads in the pool' },
  columns: {
    name: { zh: '姓名', en: 'Name', of: ({ name }) => name },
    phone: { zh: '手机号', en: 'Mobile', as: 'phone', of: ({ phone }) => phone, whose: ({ id }) => id },
    intent: { zh: '意向', en: 'Interest', of: ({ intent }) => intents[intent] },
    source: { zh: '来源', en: 'Source', of: ({ source }) => sources[source] ?? otherSource },
    last_consultant: { zh: '原会籍顾问', en: 'Last owner', of: ({ last_consultant }) => last_consultant?.name },
    owner_touch: { zh: '最近跟进', en: 'Last touch', as: 'day', of: ({ owner_touch_day }) => owner_touch_day },
    last_visit: { zh: '最近到店', en: 'Last visit', as: 'instant', of: ({ last_visit_at }) => last_visit_at },
    created: { zh: '建档时间', en: 'Added', as: 'instant', of: ({ created_at }) => created_at },
  },
})
