/** The calls of consent to marketing. */
import type { marketingConsentCalls } from '@kaiguan/contract/people/member-messages/consents'
import type { Handlers } from '../../handler.ts'
import { customerById, requireVisible } from '../customers/index.ts'
import { endByLink, setConsent, shownConsent } from './consents.ts'

export const marketingConsentHandlers: Handlers<typeof marketingConsentCalls> = {
  show: async (ctx, { params }) => shownConsent(ctx, requireVisible(ctx, await customerById(ctx, params.id))),
  set: (ctx, { params, body }) => setConsent(ctx, params.id, body),
  end: async (outside, { body }) => {
    await endByLink(outside, body)
    return { done: true }
  },
}
