/** Progress cards: made for a member or by them, looked at by whoever has the address, taken back. */
import { createHash, randomBytes } from 'node:crypto'
import type { BodyOf, ResponseOf } from '@kaiguan/contract/call'
import { changeOf, metricOf, moveOf } from '@kaiguan/contract/coaching/body-tests/bands'
import type { ProgressCard, progressCardCalls, SharedProgress } from '@kaiguan/contract/coaching/body-tests/sharing'
import { wallClock } from '@kaiguan/contract/time'
import type { Acting, Ctx, Outside, OwnCtx } from '../../context.ts'
import { record } from '../../ground/operation-log/index.ts'
import { wholeAddress } from '../../http/public-address.ts'
import { refuse, requireFound } from '../../http/refusal.ts'
import { customerById, requireVisible } from '../../people/customers/index.ts'
import { publicGym, publicTokenOf } from '../../people/member/index.ts'
import { factsOf, momentText } from './answers.ts'
import { hasTests, testsOf } from './body-tests.sql.ts'
import { twoCharacterSurnames } from './given-name.texts.ts'
import { cardById, insertCard, lookAt, type ProgressCardData, setRevoked } from './progress-cards.sql.ts'

const DAY_MS = 86_400_000
/** What a phone's screen shows as a curve. */
const MOST_SHOWN = 60
const FEWEST = 2

type Made = ResponseOf<typeof progressCardCalls.make>

const hashOf = (token: string) => createHash('sha256').update(token).digest()

export function cardAnswer({ id, made_at, made_by, expires_at, state, opened }: ProgressCardData): ProgressCard {
  return { id, made_at: made_at.toISOString(), made_by, expires_at: expires_at.toISOString(), state, opened }
}

export async function makeCard(ctx: Ctx, customerId: number, days: number): Promise<Made> {
  const customer = requireVisible(ctx, await customerById(ctx, customerId))
  const made = await newCard(ctx, customer, days)
  await record(ctx, 'progress-card.made', customer.id, { name: customer.name, until: momentText(ctx, new Date(made.expires_at)) })
  return made
}

export async function shareOwn(ctx: OwnCtx<'member'>, days: number): Promise<Made> {
  const made = await newCard(ctx, ctx.actor, days)
  await record(ctx, 'progress-card.made', ctx.actor.id, { name: ctx.actor.name, until: momentText(ctx, new Date(made.expires_at)) })
  return made
}

async function newCard(ctx: Acting & Pick<Ctx, 'origin'>, { id, name }: { id: number; name: string }, days: number): Promise<Made> {
  if (!(await hasTests(ctx, id, FEWEST))) throw refuse('progress-card.too-few', { name })
  const token = randomBytes(16).toString('base64url')
  const expiresAt = new Date(ctx.now.getTime() + days * DAY_MS)
  const card = await insertCard(ctx, { customerId: id, hash: hashOf(token), expiresAt })
  const path = `/m/${await publicTokenOf(ctx)}#/progress/${token}`
  return { id: card, path, url: wholeAddress(ctx, path), expires_at: expiresAt.toISOString() }
}

export async function revokeCard(ctx: Ctx, id: number): Promise<void> {
  const card = requireFound(await cardById(ctx, id))
  const customer = requireVisible(ctx, await customerById(ctx, card.customer_id))
  await revoke(ctx, card, customer)
}

export async function revokeOwn(ctx: OwnCtx<'member'>, id: number): Promise<void> {
  const card = requireFound(await cardById(ctx, id))
  await revoke(ctx, card, ctx.actor)
}

async function revoke(ctx: Acting, card: ProgressCardData, { id, name }: { id: number; name: string }): Promise<void> {
  if (card.state !== 'open') throw refuse('progress-card.ended')
  await setRevoked(ctx, card.id)
  await record(ctx, 'progress-card.revoked', id, { name, opened: card.opened })
}

/** Nothing but the given name, the club's name and three curves leaves the club by this address. */
export function look(outside: Outside, { gym_token, token }: BodyOf<typeof progressCardCalls.look>): Promise<SharedProgress> {
  return outside.database.transaction(null, async (db) => {
    const gym = requireFound(await publicGym(db, gym_token))
    const card = await lookAt(db, gym, hashOf(token), outside.now)
    if (!card) throw refuse('progress-card.gone')
    const tests = (await testsOf({ db, brandId: gym.brand, gymId: gym.gym }, card.into ?? card.customer_id, MOST_SHOWN)).reverse()
    const [first, last] = [tests.at(0), tests.at(-1)]
    if (!first || !last) throw refuse('progress-card.gone')
    const dayOf = (at: Date) => wallClock(at, card.time_zone).day
    return {
      club: gym.name,
      name: givenName(card.name),
      from: dayOf(first.examined_at),
      to: dayOf(last.examined_at),
      tests: tests.length,
      changes: (['weight', 'fat', 'muscle'] as const).flatMap((metric) => {
        const measured = tests.filter((test) => test[metric] !== null).map(factsOf)
        const [before, after] = [measured.at(0), measured.at(-1)]
        if (!before || !after || measured.length < FEWEST) return []
        return [
          {
            metric,
            from: metricOf(before, metric) ?? 0,
            to: metricOf(after, metric) ?? 0,
            change: changeOf(before, after, metric) ?? 0,
            move: moveOf(before, after, metric),
          },
        ]
      }),
      series: tests.map(({ examined_at, weight, fat, muscle }) => ({ day: dayOf(examined_at), weight, fat, muscle })),
      expires_at: card.expires_at.toISOString(),
    }
  })
}

/** Without the family name: 林晓雨 → 晓雨, 欧阳娜娜 → 娜娜, Jo Smith → Jo; a single character stays. */
export function givenName(name: string): string {
  if (!/^\p{Script=Han}+$/u.test(name)) return name.split(/[\s·]/u)[0] ?? name
  const characters = [...name]
  if (characters.length > 2 && twoCharacterSurnames.some((surname) => name.startsWith(surname))) return characters.slice(2).join('')
  return characters.length > 1 ? characters.slice(1).join('') : name
}
