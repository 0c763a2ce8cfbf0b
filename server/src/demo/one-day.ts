/** One day at one branch: new faces, sales, visits, a few mistakes and their corrections. Uneven, as days are. */
import type { CardType } from '@kaiguan/contract/features/card-types'
import { cardCalls } from '@kaiguan/contract/features/cards'
import { cashierCalls } from '@kaiguan/contract/features/cashier'
import { checkInCalls } from '@kaiguan/contract/features/check-in'
import { customerCalls } from '@kaiguan/contract/features/customers'
import type { Goods } from '@kaiguan/contract/features/goods'
import { weekdayOf } from '@kaiguan/contract/time'
import type { RoleName } from './catalogue.ts'
import type { Chance } from './chance.ts'
import { instant } from './instant.ts'
import { person } from './people.ts'
import type { Clerk, Terminal } from './terminal.ts'

export type Member = { id: number; cards: { id: number; kind: number }[]; keen: number }
export type Branch = {
  brandId: number
  gymId: number
  index: number
  staff: { id: number; accountId: number; role: RoleName }[]
  types: CardType[]
  goods: Goods[]
  members: Member[]
  serial: number
}

export type Day = { date: string; until: Date; share: number; busy: number }

const SOURCES = [3, 3, 3, 4, 4, 5, 8, 9, 9, 10, 2, 1, 13]
const METHODS = ['WECHAT', 'WECHAT', 'WECHAT', 'ALIPAY', 'ALIPAY', 'CASH', 'BLANK_CARD'] as const
const REMARKS = ['', '', '', '', '老会员介绍', '对瑜伽感兴趣', '想减脂，周末有空', '膝盖有旧伤', '公司就在楼上']

export async function liveOneDay(terminal: Terminal, branch: Branch, luck: Chance, day: Day): Promise<void> {
  const weekend = weekdayOf(day.date) >= 6
  const at = (minute: number) => {
    const moment = instant(day.date, minute)
    return moment > day.until ? day.until : moment
  }
  const over = (minute: number) => instant(day.date, minute) > day.until
  const by = (role: RoleName, minute: number): Clerk => {
    const able = branch.staff.filter((member) => member.role === role)
    return terminal.as(branch, luck.pick(able), at(minute))
  }
  const many = (usual: number) => Math.round((usual * day.busy * (weekend ? 130 : 100) * (70 + luck.below(60))) / 1_000_000)

  // The first day brings everybody who was a member before.
  const arrivals = day.share < 100 ? Math.round((day.share * day.busy) / 100) : many(4)
  for (let i = 0; i < arrivals; i++) {
    const minute = 9 * 60 + luck.below(12 * 60)
    if (!over(minute)) await newFace(branch, luck, by, minute)
  }
  const regulars = [...branch.members].filter((member) => luck.percent(member.keen))
  let minute = 7 * 60
  for (const member of regulars) {
    minute += 1 + luck.below(Math.max(2, Math.floor((14 * 60) / Math.max(1, regulars.length)) * 2))
    if (minute > 21 * 60 || over(minute)) break
    await visit(member, luck, by, { minute, today: over(24 * 60 - 2), over })
    if (luck.percent(22)) await buyGoods(branch, member, luck, by, minute + 2)
  }
  if (luck.percent(12) && !over(17 * 60)) await suspendSomebody(branch, luck, by, 17 * 60)
  if (luck.percent(5) && !over(18 * 60)) await refundSomebody(branch, luck, by, 18 * 60)
  if (!over(23 * 60)) await by('desk', 23 * 60).do(checkInCalls.leaveAll)
}

type By = (role: RoleName, minute: number) => Clerk

async function newFace(branch: Branch, luck: Chance, by: By, minute: number): Promise<void> {
  const who = person(luck, branch.serial++)
  const consultants = branch.staff.filter((member) => member.role === 'consultant')
  const coaches = branch.staff.filter((member) => member.role === 'coach')
  const customer = await by('desk', minute).do(customerCalls.create, {
    body: {
      ...who,
      source: luck.pick(SOURCES),
      intent: luck.pick([0, 1, 2] as const),
      fit_goal: luck.percent(60) ? luck.pick([0, 1, 2]) : null,
      remark: luck.pick(REMARKS),
      consultant_id: luck.percent(85) ? luck.pick(consultants).id : null,
      coach_id: luck.percent(30) ? luck.pick(coaches).id : null,
    },
  })
  const member: Member = { id: customer.id, cards: [], keen: 6 + luck.below(30) }
  branch.members.push(member)
  if (luck.percent(68)) await buy(branch, member, luck, by, minute + 5)
}

async function buy(branch: Branch, member: Member, luck: Chance, by: By, minute: number): Promise<void> {
  const type = luck.pick(branch.types.filter((candidate) => candidate.on_sale))
  const waived = luck.percent(25) ? (type.price % 100_00 === 99_00 ? 9_00 : 5_00) : 0
  const sold = await by('desk', minute).may(cardCalls.sell, {
    body: {
      customer_id: member.id,
      vip_template_id: type.id,
      real_total_fee: type.price - waived,
      payment_method: luck.pick(METHODS),
      remark: luck.percent(10) ? '活动价' : '',
    },
  })
  if (sold) member.cards.push({ id: sold.card.id, kind: type.kind })
}

async function visit(
  member: Member,
  luck: Chance,
  by: By,
  when: { minute: number; today: boolean; over(minute: number): boolean },
): Promise<void> {
  if (member.cards.length === 0) return
  const entered = await by('desk', when.minute).may(checkInCalls.admit, {
    body: { customer_id: member.id, method: luck.percent(60) ? 'scan' : 'search' },
  })
  if (!entered) return
  if (luck.percent(2)) {
    await by('desk', when.minute + 1).do(checkInCalls.cancel, { params: { id: entered.visit.id }, body: { reason: '刷错卡' } })
    return
  }
  const leaves = when.minute + 50 + luck.below(80)
  if (luck.percent(90) && !when.over(leaves)) await by('desk', leaves).do(checkInCalls.leave, { params: { id: entered.visit.id } })
}

async function buyGoods(branch: Branch, member: Member, luck: Chance, by: By, minute: number): Promise<void> {
  const first = luck.pick(branch.goods)
  const second = luck.percent(25) ? branch.goods.find((goods) => goods.id !== first.id) : undefined
  const lines = [first, ...(second ? [second] : [])].map((goods) => ({
    goods_id: goods.id,
    quantity: goods.price < 20_00 ? 1 + luck.below(2) : 1,
  }))
  const sold = await by('desk', minute).may(cashierCalls.sell, {
    body: { customer_id: luck.percent(60) ? member.id : null, lines, payment_method: luck.pick(METHODS) },
  })
  const line = sold?.lines[0]
  if (sold && line && luck.percent(3)) {
    const back = { lines: [{ line_id: line.id, quantity: 1 }], reason: luck.pick(['拿错了', '包装破损']), restock: luck.percent(60) }
    await by('manager', minute + 3).do(cashierCalls.refund, { params: { id: sold.id }, body: back })
  }
}

async function suspendSomebody(branch: Branch, luck: Chance, by: By, minute: number): Promise<void> {
  const holders = branch.members.filter((member) => member.cards.some((card) => card.kind === 1))
  const card = holders.length > 0 ? luck.pick(holders).cards.find((candidate) => candidate.kind === 1) : undefined
  if (!card) return
  const manager = by('manager', minute)
  if (luck.percent(70)) await manager.may(cardCalls.lock, { body: { ids: [card.id], reason: luck.pick(['出差', '受伤休养', '怀孕']) } })
  else await manager.may(cardCalls.unlock, { body: { ids: [card.id] } })
}

async function refundSomebody(branch: Branch, luck: Chance, by: By, minute: number): Promise<void> {
  const card = branch.members.length > 0 ? luck.pick(branch.members).cards[0] : undefined
  if (!card) return
  const { deferred } = await by('manager', minute).do(cardCalls.show, { params: { id: card.id } })
  if (deferred > 0)
    await by('manager', minute).may(cardCalls.refund, {
      params: { id: card.id },
      body: { fee: Math.floor(deferred * 0.9), reason: luck.pick(['搬家', '工作调动', '身体原因']) },
    })
}
