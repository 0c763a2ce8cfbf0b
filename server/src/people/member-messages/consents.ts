/** Consent to marketing: given in so many words, ended by one; said again it changes nothing. */
import { createHash } from 'node:crypto'
import type { BodyOf } from '@kaiguan/contract/call'
import type { MarketingConsent, marketingConsentCalls } from '@kaiguan/contract/people/member-messages/consents'
import type { ConsentHow, WithdrawnHow } from '@kaiguan/contract/people/member-messages/texts'
import { dayIn } from '../../clock.ts'
import type { Acting, Ctx, Outside } from '../../context.ts'
import { record } from '../../ground/operation-log/index.ts'
import { gymFactsOf } from '../../gym-facts.sql.ts'
import { refuse, requireFound } from '../../http/refusal.ts'
import { sayChanged } from '../../push/say.sql.ts'
import { type CustomerData, customerById, requireEditingOf, requireVisible } from '../customers/index.ts'
import { publicGym } from '../member/index.ts'
import { consents, endConsent, insertConsent, newestConsent, personOfLink, recipientOf } from './consents.sql.ts'

/** Of an address only its fingerprint is kept. */
export function fingerprint(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

export async function shownConsent(ctx: Ctx, customer: CustomerData): Promise<MarketingConsent> {
  const { id } = await recipientOf(ctx, customer.person_id)
  const given = await consents(ctx, id)
  const newest = await newestConsent(ctx, id)
  return {
    given,
    given_at: newest?.given_at.toISOString() ?? null,
    given_how: newest?.given_how ?? null,
    given_by: newest?.giver ?? null,
    withdrawn_at: newest?.withdrawn_at?.toISOString() ?? null,
    withdrawn_how: newest?.withdrawn_how ?? null,
    withdrawn_by: newest?.withdrawer ?? null,
  }
}

export async function setConsent(ctx: Ctx, id: number, body: BodyOf<typeof marketingConsentCalls.set>): Promise<MarketingConsent> {
  const customer = requireVisible(ctx, await customerById(ctx, id, true))
  requireEditingOf(ctx, customer)
  const whose = await recipientOf(ctx, customer.person_id)
  if (whose.id !== customer.person_id) throw refuse('marketing-consent.guardian', { name: customer.name, guardian: whose.name })
  const one = { customerId: customer.id, personId: customer.person_id, name: customer.name }
  if (body.given) await giveConsent(ctx, one, body.how)
  else await withdrawConsent(ctx, one, 'desk')
  return shownConsent(ctx, customer)
}

type One = { customerId: number; personId: number; name: string }

export async function giveConsent(ctx: Acting, { customerId, personId, name }: One, how: ConsentHow): Promise<void> {
  if (await consents(ctx, personId)) return
  // One that stands, and was ended by what somebody said who turned out to be them, makes room for the new one.
  await endConsent(ctx, personId, how === 'own-page' ? 'own-page' : 'desk')
  if (await insertConsent(ctx, personId, how)) await record(ctx, 'marketing-consent.given', customerId, { name, how })
}

export async function withdrawConsent(ctx: Acting, { customerId, personId, name }: One, how: WithdrawnHow): Promise<void> {
  if (await endConsent(ctx, personId, how)) await record(ctx, 'marketing-consent.withdrawn', customerId, { name, how })
}

/** Whoever has the address ends it, and can’t begin it again by it. */
export function endByLink(outside: Outside, { gym_token, token }: BodyOf<typeof marketingConsentCalls.end>): Promise<void> {
  const { now, requestId, ip } = outside
  return outside.database.transaction(null, async (db) => {
    const there = requireFound(await publicGym(db, gym_token))
    const whose = requireFound(await personOfLink(db, there, fingerprint(token)))
    const gym = await gymFactsOf(db, there.brand, there.gym)
    const actor = { kind: 'member', id: whose.customer_id, name: whose.name } as const
    const ctx = { db, brandId: there.brand, gymId: there.gym, gym, actor, now, today: dayIn(gym, now), requestId, ip }
    await withdrawConsent(ctx, { customerId: whose.customer_id, personId: whose.person_id, name: whose.name }, 'link')
    await sayChanged(ctx, ['customers'])
  })
}
