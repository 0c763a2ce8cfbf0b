/**
 * One day at one branch through the product's own verbs: the drawer is opened, people come, buy, train and leave,
 * mistakes are made and corrected, the drawer is counted and the day closed. Uneven, as days are.
 */
import { accountSheetCalls } from '@kaiguan/contract/features/account-sheet'
import { cardCalls } from '@kaiguan/contract/features/cards'
import { cashierCalls } from '@kaiguan/contract/features/cashier'
import { checkInCalls } from '@kaiguan/contract/features/check-in'
import { customerCalls } from '@kaiguan/contract/features/customers'
import { depositCalls } from '@kaiguan/contract/features/deposits'
import { shiftCalls } from '@kaiguan/contract/features/shifts'
import type { Branch, Member } from './branch.ts'
import { popularity, type RoleName } from './catalogue.ts'
import { type Chance, chance } from './chance.ts'
import { receiveDelivery } from './delivery.ts'
import { instant } from './instant.ts'
import { person, profile } from './people.ts'
import { minuteOf, minutesLate, salesOn, visitsOn } from './seasons.ts'
import type { Clerk, Terminal } from './terminal.ts'

/** `until`: null where the day is over; `perDay`: new members of the whole chain on an ordinary day. */
export type Day = { date: string; until: Date | null; perDay: number; serial: number }

const METHODS = ['WECHAT', 'WECHAT', 'WECHAT', 'ALIPAY', 'ALIPAY', 'CASH', 'BLANK_CARD'] as const
const OPENS = 6 * 60 + 50
const DELIVERY = 9 * 60 + 30
const CLOSES = 22 * 60 + 30

type Act = (minute: number) => Promise<void>

type Today = {
  branch: Branch
  luck: Chance
  day: Day
  by(role: RoleName, minute: number): Clerk
  /** Adds something to the day; a minute's list may grow while the day passes. */
  later(minute: number, act: Act): void
}

/** Returns the serial number of the next new face. */
export async function liveOneDay(terminal: Terminal, branch: Branch, luck: Chance, day: Day): Promise<number> {
  const minutes: Act[][] = Array.from({ length: CLOSES }, () => [])
  const by = (role: RoleName, minute: number): Clerk => {
    const able = branch.staff.filter((member) => member.role === role)
    return terminal.as(branch, luck.pick(able.length > 0 ? able : branch.staff), instant(day.date, minute))
  }
  const today: Today = { branch, luck, day, by, later: (minute, act) => minutes[Math.min(minute, CLOSES - 1)]?.push(act) }
  today.later(OPENS - minutesLate(day.date, branch.gymId, 12), (minute) => openDrawer(today, minute))
  today.later(DELIVERY, (minute) => receiveDelivery(by('manager', minute), branch.index === 0))
  plan(today)
  for (const [minute, acts] of minutes.entries()) {
    if (day.until !== null && instant(day.date, minute) > day.until) return day.serial
    for (const act of acts) await act(minute)
  }
  // Today stays open, however late it is.
  if (day.until === null) await closeDown(today)
  return day.serial
}

function plan(today: Today): void {
  const { branch, luck, day, later } = today
  const share = branch.size / 100
  const newFaces = about(luck, (day.perDay * share * salesOn(day.date)) / 100)
  for (let i = 0; i < newFaces; i++) later(minuteOf(luck, day.date), (minute) => newFace(today, minute))
  for (let i = about(luck, newFaces * 0.25); i > 0; i--) later(minuteOf(luck, day.date), (minute) => lead(today, minute))
  for (const member of branch.returning.get(day.date) ?? []) later(minuteOf(luck, day.date), (minute) => buy(today, member, minute))
  const full = visitsOn(day.date)
  for (const member of branch.members)
    if (luck.below(10_000) < member.keen * full) later(minuteOf(luck, day.date), (minute) => visit(today, member, minute))
  for (let i = about(luck, (day.perDay * share * full) / 120); i > 0; i--)
    later(minuteOf(luck, day.date), (minute) => buyGoods(today, null, minute))
  later(11 * 60 + minutesLate(day.date, 10, 45), (minute) => bringToBank(today, minute))
  if (luck.percent(branch.size * 0.7)) later(16 * 60 + minutesLate(day.date, 11, 90), (minute) => suspendSomebody(today, minute))
  if (luck.percent(branch.size * 0.25)) later(18 * 60 + minutesLate(day.date, 12, 75), (minute) => refundSomebody(today, minute))
}

/** A whole number near `expected`, over days right on average. */
function about(luck: Chance, expected: number): number {
  return Math.floor((expected * (70 + luck.below(61))) / 100 + luck.below(100) / 100)
}

async function openDrawer({ by }: Today, minute: number): Promise<void> {
  const [register] = (await by('desk', minute).do(shiftCalls.registers)).data
  if (register && !register.shift)
    await by('desk', minute).do(shiftCalls.open, { body: { register_id: register.id, float: register.left_in_drawer ?? 0 } })
}

async function openShift({ by }: Today, minute: number) {
  const [register] = (await by('manager', minute).do(shiftCalls.registers)).data
  return register?.shift ? by('manager', minute).do(shiftCalls.show, { params: { id: register.shift.id } }) : null
}

async function bringToBank(today: Today, minute: number): Promise<void> {
  const shift = await openShift(today, minute)
  const fee = Math.floor(((shift?.expected ?? 0) - 500_00) / 100_00) * 100_00
  if (shift && fee > 1_500_00)
    await today.by('manager', minute).do(shiftCalls.moveCash, { params: { id: shift.id }, body: { kind: 'out', fee, reason: '存入银行' } })
}

/** Where a refund took more out of the drawer than was in it, the manager brought it from the safe. */
async function fillUp(today: Today, minute: number): Promise<void> {
  const shift = await openShift(today, minute)
  const short = -(shift?.expected ?? 0)
  if (shift && short > 0) {
    const body = { kind: 'in' as const, fee: Math.ceil(short / 100_00) * 100_00, reason: '从保险柜取备用金' }
    await today.by('manager', minute).do(shiftCalls.moveCash, { params: { id: shift.id }, body })
  }
}

/** Counted, handed over, closed. A difference is refused once, counted again, and accepted with a note. */
async function closeDown(today: Today): Promise<void> {
  const { by, luck, day, branch } = today
  const late = minutesLate(day.date, branch.gymId, 7)
  await by('desk', CLOSES).do(checkInCalls.leaveAll)
  const shift = await openShift(today, CLOSES + 4)
  if (shift) {
    const expected = Math.max(0, shift.expected ?? 0)
    const counted = Math.max(0, expected + (luck.percent(12) ? luck.pick([-5_00, -1_00, 50]) : 0))
    const left = Math.min(counted, 500_00)
    const hand = (note: string) => ({ params: { id: shift.id }, body: { counted, left, note } })
    if (!(await by('desk', CLOSES + 5 + late).may(shiftCalls.close, hand(''))))
      await by('desk', CLOSES + 9 + late).do(shiftCalls.close, hand('点了两遍，差额记入长短款'))
  }
  await by('manager', CLOSES + 17 + late).do(accountSheetCalls.close, { body: { day: day.date } })
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
  return { id: customer.id, cards: [], keen: 3 + luck.below(13) }
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
  if (sold) member.cards.push({ id: sold.card.id, kind: type.kind })
}

async function visit(today: Today, member: Member, minute: number): Promise<void> {
  const { luck, by } = today
  if (member.cards.length === 0) return
  const entered = await by('desk', minute).may(checkInCalls.admit, {
    body: { customer_id: member.id, method: luck.percent(60) ? 'scan' : 'search' },
  })
  if (!entered) return
  const params = { id: entered.visit.id }
  if (luck.percent(1)) {
    await by('desk', minute + 1).do(checkInCalls.cancel, { params, body: { reason: '刷错卡' } })
    return
  }
  // The evening's check-out of everybody is one call; today shows who is inside, so they are seen to leave.
  if (luck.percent(today.day.until === null ? 12 : 90))
    today.later(minute + 50 + luck.below(80), async (leaving) => {
      await by('desk', leaving).may(checkInCalls.leave, { params })
    })
  if (luck.percent(13)) today.later(minute + 2, (soon) => buyGoods(today, member, soon))
}

async function buyGoods(today: Today, member: Member | null, minute: number): Promise<void> {
  const { branch, luck, by } = today
  const first = luck.pick(branch.goods.filter((goods) => goods.price < 100_00))
  const second = luck.percent(25) ? branch.goods.find((goods) => goods.id !== first.id) : undefined
  const lines = [first, ...(second ? [second] : [])].map((goods) => ({
    goods_id: goods.id,
    quantity: goods.price < 20_00 ? 1 + luck.below(2) : 1,
  }))
  const purse = member?.cards.find((card) => card.kind === 3)
  const paying =
    purse && luck.percent(60) ? { payment_method: 'DEBIT_CARD' as const, debit_card_id: purse.id } : { payment_method: luck.pick(METHODS) }
  const named = member && (purse || luck.percent(70)) ? member.id : null
  const sold = await by('desk', minute).may(cashierCalls.sell, { body: { customer_id: named, lines, ...paying } })
  const line = sold?.lines[0]
  if (sold && line && luck.percent(3)) {
    const back = { lines: [{ line_id: line.id, quantity: 1 }], reason: luck.pick(['拿错了', '包装破损']), restock: luck.percent(60) }
    await by('manager', minute + 3).do(cashierCalls.refund, { params: { id: sold.id }, body: back })
  }
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
