/** Who comes for the first time, buys or leaves a deposit; who buys again, suspends or gives a card back. */
import { cardCalls } from '@kaiguan/contract/membership/cards/calls'
import { depositCalls } from '@kaiguan/contract/money/deposits/calls'
import { customerCalls } from '@kaiguan/contract/people/customers/calls'
import type { Branch, Member } from '../branch.ts'
import { popularity, type RoleName } from '../catalogue.ts'
import { chance } from '../chance.ts'
import { person, profile } from '../people.ts'
import { fadedTo, minuteOf, minutesLate, salesOn } from '../seasons.ts'
import { visit } from './check-in.ts'
import { fillUp } from './shifts.ts'
import { about, METHODS, type PartOfDay, type Today } from './today.ts'

export const salesOfDay: PartOfDay = (today) => {
  const { branch, luck, day, later } = today
  const newFaces = about(luck, (day.perDay * (branch.size / 100) * salesOn(day.date) * (branch.isBehind ? fadedTo(0) : 100)) / 10_000)
  for (let i = 0; i < newFaces; i++) later(minuteOf(luck, day.date), (minute) => newFace(today, minute))
  for (let i = about(luck, newFaces * 0.25); i > 0; i--) later(minuteOf(luck, day.date), (minute) => lead(today, minute))
  for (const member of branch.returning.get(day.date) ?? []) later(minuteOf(luck, day.date), (minute) => buy(today, member, minute))
}

/** What few do on a day. */
export const changesOfDay: PartOfDay = (today) => {
  const { branch, luck, day, later } = today
  if (luck.percent(branch.size * 0.7)) later(16 * 60 + minutesLate(day.date, 11, 90), (minute) => suspendSomebody(today, minute))
  if (luck.percent(branch.size * 0.25)) later(18 * 60 + minutesLate(day.date, 12, 75), (minute) => refundSomebody(today, minute))
}

async function welcome(today: Today, minute: number): Promise<Member> {
  const { branch, by, day } = today
  const luck = chance(day.serial)
  const who = person(luck, day.serial++)
  const { advised, coached, ...noted } = profile(luck)
  const one = (role: RoleName) => luck.pick(branch.staff.filter((member) => member.role === role)).id
  const customer = await by('desk', minute).do(customerCalls.create, {
    body: {
      ...who,
      ...noted,
      consultant_id: advised && has(branch, 'consultant') ? one('consultant') : null,
      coach_id: coached && has(branch, 'coach') ? one('coach') : null,
    },
  })
  return { id: customer.id, phone: who.phone, cards: [], keen: 3 + luck.below(13) }
}

function has(branch: Branch, role: RoleName): boolean {
  return branch.staff.some((member) => member.role === role)
}

async function newFace(today: Today, minute: number): Promise<void> {
  const member = await welcome(today, minute)
  today.branch.members.push(member)
  await buy(today, member, minute)
  if (today.luck.percent(50)) today.later(minute + 6 + ((minute * 7) % 23), (soon) => visit(today, member, soon))
}

/** Not everybody buys at once: some leave a deposit, and some of those come back for the card the same day. */
async function lead(today: Today, minute: number): Promise<void> {
  const { luck, by } = today
  const member = await welcome(today, minute)
  if (!luck.percent(30)) return
  const body = { customer_id: member.id, fee: luck.pick([200_00, 300_00, 500_00]), purpose: '年卡定金', payment_method: luck.pick(METHODS) }
  const deposit = await by('desk', minute).do(depositCalls.take, { body })
  const ticket = luck.below(100)
  if (ticket < 35) today.later(minute + 90, (soon) => buy(today, member, soon, deposit.id))
  else if (ticket < 50)
    today.later(minute + 120, async (soon) => {
      await by('manager', soon).may(depositCalls.refund, { params: { id: deposit.id }, body: { fee: deposit.fee, reason: '计划有变' } })
      await fillUp(today, soon)
    })
}

async function buy(today: Today, member: Member, minute: number, depositId?: number): Promise<void> {
  const { branch, luck, by } = today
  const types = branch.types.filter((candidate) => candidate.on_sale && (depositId === undefined || candidate.price > 900_00))
  const type = luck.pick(types.flatMap((candidate) => Array<typeof candidate>(popularity[candidate.name] ?? 1).fill(candidate)))
  const waived = luck.percent(20) ? (type.price % 100_00 === 99_00 ? 9_00 : 5_00) : 0
  const sold = await by('desk', minute).may(cardCalls.sell, {
    body: {
      customer_id: member.id,
      vip_template_id: type.id,
      real_total_fee: type.price - waived,
      payment_method: luck.pick(METHODS),
      ...(depositId === undefined ? {} : { deposit_ids: [depositId] }),
      remark: waived > 0 ? '抹零' : '',
    },
  })
  if (sold) member.cards.push({ id: sold.card.id, kind: type.kind, universal: sold.card.universal })
}

async function suspendSomebody({ branch, luck, by }: Today, minute: number): Promise<void> {
  const holders = branch.members.filter((member) => member.cards.some((card) => card.kind === 1))
  const card = holders.length > 0 ? luck.pick(holders).cards.find((candidate) => candidate.kind === 1) : undefined
  if (!card) return
  const manager = by('manager', minute)
  if (luck.percent(70)) await manager.may(cardCalls.lock, { body: { ids: [card.id], reason: luck.pick(['出差', '受伤休养', '怀孕']) } })
  else await manager.may(cardCalls.unlock, { body: { ids: [card.id] } })
}

async function refundSomebody(today: Today, minute: number): Promise<void> {
  const { branch, luck, by } = today
  const card = branch.members.length > 0 ? luck.pick(branch.members).cards[0] : undefined
  if (!card) return
  const { deferred } = await by('manager', minute).do(cardCalls.show, { params: { id: card.id } })
  if (deferred === 0) return
  const body = { fee: Math.floor(deferred * 0.9), reason: luck.pick(['搬家', '工作调动', '身体原因']) }
  await by('manager', minute).may(cardCalls.refund, { params: { id: card.id }, body })
  await fillUp(today, minute + 1)
}
