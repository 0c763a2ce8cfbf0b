/** What becomes of cards after their sale: renewed, topped up, lost, handed over, swapped for another type, put on hold — and a slip undone. */
import type { QueryIn } from '@kaiguan/contract/call'
import { type CardRow, cardCalls } from '@kaiguan/contract/membership/cards/calls'
import { cardChangeCalls } from '@kaiguan/contract/membership/cards/card-changes'
import { addDays } from '@kaiguan/contract/time'
import { minuteOf } from '../seasons.ts'
import { METHODS, type PartOfDay, type Today } from './today.ts'

/** How often on a day, in percent. */
const changes: readonly [percent: number, act: (today: Today, minute: number) => Promise<void>][] = [
  [90, renewOne],
  [70, renewOne],
  [60, topUpOne],
  [30, replaceOne],
  [25, handOver],
  [30, swap],
  [45, putOnHold],
  [30, comeBackEarly],
  [30, deductOne],
  [20, setRight],
  [25, makeUp],
  [25, slip],
]

export const cardChangesOfDay: PartOfDay = (today) => {
  const { luck, day, later } = today
  for (const [percent, act] of changes) if (luck.percent(percent)) later(minuteOf(luck, day.date), (minute) => act(today, minute))
}

type Asked = Pick<QueryIn<typeof cardCalls.list>, 'status' | 'kind' | 'sort'>

/** Somebody's card, as the desk finds it in its list. */
async function some(today: Today, minute: number, query: Asked): Promise<CardRow | undefined> {
  const { data } = await today.by('manager', minute).do(cardCalls.list, { query: { per_page: 20, home: 'here', ...query } })
  return data.length === 0 ? undefined : today.luck.pick(data)
}

const paidBy = ({ luck }: Today) => ({ payment_method: luck.pick(METHODS) })

async function renewOne(today: Today, minute: number): Promise<void> {
  const card = await some(today, minute, { status: today.luck.percent(60) ? '2' : '3', kind: today.luck.pick(['1', '2']), sort: 'newest' })
  if (card) await today.by('desk', minute).may(cardChangeCalls.renew, { params: { id: card.id }, body: paidBy(today) })
}

async function topUpOne(today: Today, minute: number): Promise<void> {
  const card = await some(today, minute, { kind: '3', status: '1,2,3' })
  if (card)
    await today.by('desk', minute).may(cardChangeCalls.topUp, { params: { id: card.id }, body: { ...paidBy(today), amount: 500_00 } })
}

async function replaceOne(today: Today, minute: number): Promise<void> {
  const card = await some(today, minute, { status: '1' })
  if (card) await today.by('desk', minute).may(cardChangeCalls.replace, { params: { id: card.id }, body: paidBy(today) })
}

async function handOver(today: Today, minute: number): Promise<void> {
  const card = await some(today, minute, { status: '1' })
  const to = today.branch.members.length > 0 ? today.luck.pick(today.branch.members) : undefined
  if (!card || !to) return
  await today
    .by('manager', minute)
    .may(cardChangeCalls.transfer, { params: { id: card.id }, body: { ...paidBy(today), to_customer_id: to.id } })
}

async function swap(today: Today, minute: number): Promise<void> {
  const { luck, branch, by } = today
  const card = await some(today, minute, { status: '1', kind: luck.pick(['1', '2']) })
  const type = luck.pick(branch.types.filter((one) => one.on_sale))
  if (!card) return
  const body = { ...paidBy(today), vip_template_id: type.id, surplus: luck.pick(['refund', 'deposit'] as const) }
  await by('manager', minute).may(cardChangeCalls.changeType, { params: { id: card.id }, body })
}

async function putOnHold(today: Today, minute: number): Promise<void> {
  const { luck, day, by } = today
  const card = await some(today, minute, { status: '1', kind: '1' })
  const from = addDays(day.date, luck.below(4))
  const body = { ...paidBy(today), from, to: addDays(from, 7 + luck.below(15)), reason: luck.pick(['出差', '探亲', '受伤休养']) }
  if (card) await by('manager', minute).may(cardChangeCalls.suspend, { params: { id: card.id }, body })
}

async function comeBackEarly(today: Today, minute: number): Promise<void> {
  const card = await some(today, minute, { status: '4,6' })
  if (card) await today.by('manager', minute).may(cardChangeCalls.resume, { params: { id: card.id }, body: {} })
}

async function deductOne(today: Today, minute: number): Promise<void> {
  const card = await some(today, minute, { status: '1', kind: '2' })
  if (card)
    await today
      .by('manager', minute)
      .may(cardChangeCalls.deduct, { params: { id: card.id }, body: { times: 1, reason: '忘带手环，补扣一次' } })
}

async function setRight(today: Today, minute: number): Promise<void> {
  const card = await some(today, minute, { status: '1', kind: '2' })
  const residue_times = (card?.residue_times ?? 0) + 1
  if (card)
    await today
      .by('manager', minute)
      .may(cardChangeCalls.adjust, { params: { id: card.id }, body: { residue_times, reason: '上次多扣一次' } })
}

async function makeUp(today: Today, minute: number): Promise<void> {
  const card = await some(today, minute, { status: '1,2', kind: '1' })
  const body = { days: today.luck.pick([3, 7]), reason: '投诉补偿' }
  if (card) await today.by('manager', minute).may(cardChangeCalls.extend, { params: { id: card.id }, body })
}

/** Renewed the wrong card: undone a few minutes later. */
async function slip(today: Today, minute: number): Promise<void> {
  const card = await some(today, minute, { status: '2', kind: '1' })
  if (!card) return
  const done = await today.by('desk', minute).may(cardChangeCalls.renew, { params: { id: card.id }, body: paidBy(today) })
  if (!done) return
  const body = { event_id: done.event_id, reason: '选错会员' }
  await today.by('manager', minute + 3).may(cardChangeCalls.reverse, { params: { id: card.id }, body })
}
