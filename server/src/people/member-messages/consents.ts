/** Consent to marketing: given in so many words, ended by one; said again it changes nothing. */
import { createHash } from 'node:crypto'
import type { BodyOf } from '@kaiguan/contract/call'
import type { MarketingConsent, marketingConsentCalls } from '@kaiguan/contract/people/member-messages/consents'
import { segmentsOf } from '@kaiguan/contract/people/member-messages/template-fields'
import { type ConsentHow, consentNotedAgain, DAYS_UNTIL_WRITTEN, type WithdrawnHow } from '@kaiguan/contract/people/member-messages/texts'
import { fill } from '@kaiguan/contract/rules'
import { dayIn } from '../../clock.ts'
import type { Acting, Ctx, Outside } from '../../context.ts'
import { record } from '../../ground/operation-log/index.ts'
import { gymFactsOf } from '../../gym-facts.sql.ts'
import { refuse, requireFound, requireOpen } from '../../http/refusal.ts'
import { sayChanged } from '../../push/say.sql.ts'
import { nightOver } from '../../sms/quiet-hours.ts'
import { type CustomerData, customerById, requireEditingOf, requireVisible } from '../customers/index.ts'
import { holdPace } from './audience.sql.ts'
import {
  consents,
  endConsent,
  endedThemselves,
  insertConsent,
  newestConsent,
  personOfLink,
  publicGymEver,
  recipientOf,
} from './consents.sql.ts'
import { arriving, LANGUAGE, providerOf } from './message-text.ts'
import { insertBatch } from './messages.sql.ts'
import { NIGHT } from './pace.ts'

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
    again_from: given ? null : (againFrom(await endedThemselves(ctx, id))?.toISOString() ?? null),
  }
}

export async function setConsent(ctx: Ctx, id: number, body: BodyOf<typeof marketingConsentCalls.set>): Promise<MarketingConsent> {
  if (body.given) requireOpen(ctx.gym)
  const customer = requireVisible(ctx, await customerById(ctx, id, true))
  requireEditingOf(ctx, customer)
  const whose = await recipientOf(ctx, customer.person_id)
  if (whose.id !== customer.person_id) throw refuse('marketing-consent.guardian', { name: customer.name, guardian: whose.name })
  const one = { customerId: customer.id, personId: customer.person_id, name: customer.name }
  if (body.given) await noteConsent(ctx, one, body.how)
  else await withdrawConsent(ctx, one, 'desk')
  return shownConsent(ctx, customer)
}

function againFrom(ended: Date | undefined): Date | null {
  return ended === undefined ? null : new Date(ended.getTime() + DAYS_UNTIL_WRITTEN * 24 * 3_600_000)
}

/** What somebody ended themselves staff note again only in writing, a month on, and they are told. */
async function noteConsent(ctx: Ctx, one: One, how: ConsentHow): Promise<void> {
  if (await consents(ctx, one.personId)) return
  const ended = await endedThemselves(ctx, one.personId)
  const again = againFrom(ended)
  if (ended && again && (how !== 'written' || again > ctx.now)) {
    const values = { name: one.name, day: dayIn(ctx.gym, ended), again: dayIn(ctx.gym, again) }
    throw refuse('marketing-consent.ended-by-themselves', values, { field: 'how' })
  }
  await giveConsent(ctx, one, how)
  if (ended) await tellNoted(ctx, one)
}

/** Like any message: in their own pages, and by text, by day. */
async function tellNoted(ctx: Ctx, { customerId, personId }: One): Promise<void> {
  const text = fill(consentNotedAgain[LANGUAGE], { gym: ctx.gym.name })
  const segments = segmentsOf(arriving(providerOf(ctx.settings.sms), text))
  await holdPace(ctx)
  await insertBatch(ctx, {
    ...{ kind: 'service', templateId: null, text, link: null, once: null, notBefore: nightOver(ctx, NIGHT) ?? ctx.now },
    people: [{ id: customerId, person_id: personId, text, segments, why: null }],
  })
  await sayChanged(ctx, ['member-messages'])
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

/** Whoever has the address ends it, for all branches, also where the one that wrote is no more; they can’t begin it again by it. */
export function endByLink(outside: Outside, { gym_token, token }: BodyOf<typeof marketingConsentCalls.end>): Promise<void> {
  const { now, requestId, ip } = outside
  return outside.database.transaction(null, async (db) => {
    const there = requireFound(await publicGymEver(db, gym_token))
    const whose = requireFound(await personOfLink(db, there, fingerprint(token)))
    const gym = await gymFactsOf(db, there.brand, there.gym)
    const actor = { kind: 'member', id: whose.customer_id, name: whose.name } as const
    const ctx = { db, brandId: there.brand, gymId: there.gym, gym, actor, now, today: dayIn(gym, now), requestId, ip }
    await withdrawConsent(ctx, { customerId: whose.customer_id, personId: whose.person_id, name: whose.name }, 'link')
    await sayChanged(ctx, ['customers'])
  })
}
