import { messageTemplateCalls } from '@kaiguan/contract/people/member-messages/templates'
import { type Made, type MadeAt, ofList } from './make-for-put.ts'

export const memberMessagePuts = (at: () => MadeAt): Record<string, () => Promise<Made>> => ({
  'messageTemplates.edit': async (): Promise<Made<typeof messageTemplateCalls.edit>> => {
    const { boss } = at()
    const { id } = await boss.do(messageTemplateCalls.create, { body: { name: '放假通知', kind: 'service', text: '{{gym}}放假' } })
    return {
      params: { id },
      read: () => ofList(boss.do(messageTemplateCalls.list), id),
      other: { name: '活动', kind: 'marketing', text: '{{name}}来', enabled: false },
    }
  },
})
