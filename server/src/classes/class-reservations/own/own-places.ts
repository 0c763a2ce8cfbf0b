/** Classes at members' own pages: what they may reserve, and what they do to their places. What is written is written by the club's role. */
import type { BodyOf, ResponseOf } from '@kaiguan/contract/call'
import type { MemberClass, MemberReservation, memberClassCalls } from '@kaiguan/contract/classes/class-reservations/member-classes'
import { takesWords } from '@kaiguan/contract/entry/check-in/texts'
import { formatFen } from '@kaiguan/contract/money'
import { fill } from '@kaiguan/contract/rules'
import { instantAt } from '@kaiguan/contract/time'
import { standIn } from '../../../club-transaction.sql.ts'
import type { Acting, Language, OwnCtx } from '../../../context.ts'
import { refuse, requireFound, say } from '../../../http/refusal.ts'
import type { Listed } from '../../../lists/list.ts'
import { ownPeople } from '../../../people/member/index.ts'
import { sayChanged } from '../../../push/say.sql.ts'
import { holderOf } from '../holder.sql.ts'
import { endPlace } from '../places/cancel.ts'
import { lockPlace, wrongState } from '../places/locked.ts'
import { moveUp } from '../places/move-up.ts'
import { factsOf, freeUntil, whyElsewhere, whyNot, windowOf } from '../places/obstacles.ts'
import { lockMeans, type Means, meansOf } from '../places/place-choices.ts'
import { givePlace } from '../places/reserve.ts'
import { type PlaceData, placeById, placesByIds } from '../reservations.sql.ts'
import { rulesOf } from '../rules.sql.ts'
import { type ClassData, classById } from '../sessions.sql.ts'
import { mapOf, type OpenClass, openClassById, openClasses, ownPlaces, seatsOf } from './own-places.sql.ts'

type Own = OwnCtx<'member'>
type Calls = typeof memberClassCalls
type Theirs = Awaited<ReturnType<typeof ownPeople>>

/** By the club's own role: whose it is was asked before, in their own. */
async function inClub<Answer>(ctx: Own, act: (club: Acting, theirs: Theirs) => Promise<Answer>): Promise<Answer> {
  const theirs = await ownPeople(ctx)
  return ctx.apart(async (db) => {
    const club: Acting = { ...ctx, db }
    await standIn(club)
    return act(club, theirs)
  })
}

const idsOf = (theirs: Theirs) => theirs.map(({ id }) => id)

export function ownTimetable(ctx: Own, day: string): Promise<MemberClass[]> {
  return inClub(ctx, async (club, theirs) => {
    const rules = await rulesOf(club)
    const zone = club.gym.time_zone
    const open = await openClasses(club, idsOf(theirs), instantAt(day, 0, zone), instantAt(day, 1440, zone))
    return open.map((one) => classAnswer(club, rules, one))
  })
}

export function ownClass(ctx: Own, id: number): Promise<ResponseOf<Calls['show']>> {
  return inClub(ctx, async (club, theirs) => {
    const rules = await rulesOf(club)
    const open = requireFound(await openClassById(club, idsOf(theirs), id))
    const session = requireFound(await classById(club, id))
    const people: ResponseOf<Calls['show']>['people'] = []
    for (const { id: customerId, name } of theirs)
      people.push({ id: customerId, name, ...(await choicesOf(ctx, club, session, customerId)) })
    const map = session.map ? await mapOf(club, session) : undefined
    return { ...classAnswer(club, rules, open), people, map: map ? { ...map, seats: await seatsOf(club, session) } : null }
  })
}

async function choicesOf({ language }: Own, club: Acting, session: ClassData, customerId: number) {
  const rules = await rulesOf(club)
  const holder = await holderOf(club, customerId)
  const facts = await factsOf(club, rules, holder, session)
  const stands = whyNot(club, rules, { holder, session, facts }) ?? (await whyElsewhere(club, holder, session))
  const { means } = await meansOf(club, holder, session, { lock: false })
  const byCard = means.filter(({ pay, card }) => pay !== 'money' || card !== null)
  return {
    stands: stands ? say(stands.entry, stands.values, language) : '',
    choices: byCard.map((one) => ({
      pay: one.pay,
      card: one.card && { id: one.card.id, name: one.card.name },
      usable: one.why === null,
      why: one.why?.[language] ?? '',
      takes: one.why === null ? takesOf(language, one) : '',
    })),
  }
}

function takesOf(language: Language, { pay, card, price }: Means): string {
  if (pay === 'count' && card) return fill(takesWords.visit[language], { left: (card.residue_times ?? 0) - 1 })
  if (pay !== 'money' || !card) return takesWords.nothing[language]
  return fill(takesWords.fee[language], { fee: formatFen(price), left: formatFen(card.principal_fen + card.gift_fen - price) })
}

export function reserveOwn(ctx: Own, id: number, body: BodyOf<Calls['reserve']>): Promise<MemberReservation> {
  return inClub(ctx, async (club, theirs) => {
    const { id: customerId } = requireFound(
      theirs.find((one) => one.id === body.customer_id),
      'customer_id',
    )
    await lockMeans(club, customerId)
    const session = requireFound(await classById(club, id))
    const asked = { cardId: body.card_id, seatId: body.seat_id, waiting: body.waiting, remark: '' }
    return changed(club, await givePlace(club, await holderOf(club, customerId), session, asked, null))
  })
}

export function ownList(
  ctx: Own,
  query: { page: number; per_page: number; after?: string | undefined },
): Promise<Listed<MemberReservation>> {
  return inClub(ctx, async (club, theirs) => {
    const listed = await ownPlaces(club, idsOf(theirs), query)
    const ids = listed.data.map(({ id }) => id)
    const places = new Map((await placesByIds(club, ids)).map((place) => [place.id, place]))
    const data = ids.flatMap((id) => places.get(id) ?? [])
    return { ...listed, data: data.map((place) => ownAnswer(club, place)) }
  })
}

export function cancelOwn(ctx: Own, id: number): Promise<MemberReservation> {
  return inClub(ctx, async (club, theirs) => {
    const { place } = await lockPlace(club, await placeOfThem(club, id, theirs))
    await endPlace(club, place, { reason: '', forgive: false, counter: null })
    return changed(club, id)
  })
}

export function acceptOwn(ctx: Own, id: number, seat: number | undefined): Promise<MemberReservation> {
  return inClub(ctx, async (club, theirs) => {
    const seen = await placeOfThem(club, id, theirs)
    await lockMeans(club, seen.customer_id)
    const { place, session } = await lockPlace(club, seen)
    const over = place.offer_until === null || place.offer_until <= club.now
    if (place.state === 'lapsed' || (place.state === 'offered' && over)) throw refuse('place.offer-over')
    if (place.state !== 'offered') throw wrongState(place)
    await moveUp(club, place, session, { outright: true, counter: null, seat })
    return changed(club, id)
  })
}

/** Of theirs; anybody else's isn't found. */
async function placeOfThem(club: Acting, id: number, theirs: Theirs): Promise<PlaceData> {
  const place = requireFound(await placeById(club, id))
  return requireFound(idsOf(theirs).includes(place.customer_id) ? place : undefined)
}

async function changed(club: Acting, id: number): Promise<MemberReservation> {
  await sayChanged(club, ['classes', 'bookings', 'customers', 'cards', 'orders', 'money'])
  return ownAnswer(club, requireFound(await placeById(club, id)))
}

const whereOf = (hall: string | null, address: string) => [hall ?? '', address].filter((part) => part !== '').join(' · ')

function classAnswer(club: Acting, rules: Parameters<typeof windowOf>[1], { hall, address, price_fen, ...data }: OpenClass): MemberClass {
  const { from, to } = windowOf(club, rules, data)
  return {
    ...data,
    price: price_fen,
    where: whereOf(hall, address),
    starts_at: data.starts_at.toISOString(),
    ends_at: data.ends_at.toISOString(),
    opens_at: from.toISOString(),
    closes_at: to.toISOString(),
  }
}

function ownAnswer(club: Acting, place: PlaceData): MemberReservation {
  const { state } = place
  return {
    id: place.id,
    class_id: place.session_id,
    course: place.course_name,
    holder: place.customer_name,
    starts_at: place.starts_at.toISOString(),
    ends_at: place.ends_at.toISOString(),
    coach: place.coach_name,
    where: whereOf(place.hall_name, place.address),
    seat: place.seat_no,
    state,
    position: place.position,
    free_until: state === 'booked' ? freeUntil(place).toISOString() : null,
    offer_until: place.offer_until?.toISOString() ?? null,
    cancellable: (state === 'waiting' || state === 'offered' || state === 'booked') && place.starts_at > club.now,
  }
}
