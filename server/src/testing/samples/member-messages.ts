import { type MessagePreview, memberMessageCalls } from '@kaiguan/contract/people/member-messages/calls'
import type { marketingConsentCalls, memberInboxCalls } from '@kaiguan/contract/people/member-messages/consents'
import { messageTemplateCalls } from '@kaiguan/contract/people/member-messages/templates'
import { aCustomer } from './customers.ts'
import { type At, type Samples, thing } from './sample.ts'

const aTemplate = thing((at: At) =>
  at.owner.do(messageTemplateCalls.create, { body: { name: '放假', kind: 'service', text: '{{name}}，{{gym}}放假' } }),
)

async function aMessage(at: At) {
  return { ids: [(await aCustomer(at)).id], kind: 'service' as const, text: '越界' }
}

const aBatch = thing(async (at: At) => {
  const body = await aMessage(at)
  const { seen }: MessagePreview = await at.owner.do(memberMessageCalls.preview, { body })
  return at.owner.do(memberMessageCalls.send, { body: { ...body, seen } })
})

export const messageTemplateSamples: Samples<typeof messageTemplateCalls> = {
  edit: async (at) => ({ params: { id: (await aTemplate(at)).id }, body: { text: '越界' } }),
  destroy: async (at) => ({ params: { id: (await aTemplate(at)).id } }),
}

export const memberMessageSamples: Samples<typeof memberMessageCalls> = {
  preview: async (at) => ({ body: await aMessage(at) }),
  send: async (at) => {
    // Whoever sends anything between makes what was looked at old; of one's own texts they get one a day.
    await aBatch(at)
    const body = { ids: [(await aCustomer(at)).id], template_id: (await aTemplate(at)).id }
    const { seen } = await at.owner.do(memberMessageCalls.preview, { body })
    return { body: { ...body, seen } }
  },
  messages: async (at) => ({ query: { batch_id: (await aBatch(at)).id } }),
  stop: async (at) => ({ params: { id: (await aBatch(at)).id } }),
}

export const marketingConsentSamples: Samples<typeof marketingConsentCalls> = {
  show: async (at) => ({ params: { id: (await aCustomer(at)).id } }),
  set: async (at) => ({ params: { id: (await aCustomer(at)).id }, body: { given: false } }),
  end: () => ({ body: { gym_token: 'nobody-has-this', token: 'nobody-has-this-one' } }),
}

/** Asked by a member (people/member-messages/inbox.test.ts): to staff every one is closed. */
export const memberInboxSamples: Samples<typeof memberInboxCalls> = { read: () => ({ body: { id: 1 } }) }
