/** One simulated day of the whole chain: everything that happens at its counters, in the order of the clock. */
import { addDays, weekdayOf } from '@kaiguan/contract/time'
import type { RoleName } from '../catalogue.ts'
import { instant } from '../instant.ts'
import { fadedTo, minuteOf, minutesLate, visitsOn } from '../seasons.ts'
import { isOver, stillAdmits } from './cards.ts'
import { expireYearCard, lockYearCard, refundYearCard, unlockYearCard } from './changes.ts'
import { planClasses } from './classes.ts'
import { returnYearDeposit, takeYearDeposit } from './deposits.ts'
import { bringToBank, handOverDrawer, moveCash, openDrawer } from './drawer.ts'
import { train } from './lessons.ts'
import { addYearMember } from './people.ts'
import { buyCard, METHODS } from './sales.ts'
import { recogniseDay } from './schedules.ts'
import { keepShelf, shop } from './shelf.ts'
import { cancelYearVisit, comeIn, goOut, type YearVisit } from './visits.ts'
import {
  asManager,
  colleague,
  type DayPlan,
  type Later,
  record,
  type Year,
  type YearBranch,
  type YearCard,
  type YearMember,
  type YearMoment,
} from './year.ts'

const OPENS = 6 * 60 + 50
const CLOSES = 22 * 60 + 30
/** When the manager closes the day. */
export function closedAt(day: string, branch: number): number {
  return CLOSES + 12 + minutesLate(day, 40 + branch, 14)
}

export function liveYearDay(year: Year, plan: DayPlan): void {
  const { day } = plan
  // What happens may bring something later the same day with it, so a minute's list may grow while the day passes.
  const minutes: { its: Year; branch: YearBranch; role: RoleName; act: (moment: YearMoment) => void }[][] = Array.from(
    { length: CLOSES },
    () => [],
  )
  const apart = { ...year, ...year.apart }
  const lotsOf = ({ isBehind }: YearBranch) => (isBehind ? apart : year)
  const inside: YearVisit[][] = year.branches.map(() => [])
  for (const branch of year.branches) {
    const its = lotsOf(branch)
    const later: Later = (at, minute, act, role = 'desk') => minutes[Math.min(minute, CLOSES - 1)]?.push({ its, branch: at, act, role })
    const faded = branch.isBehind ? fadedTo(plan.daysToGo) : 100
    const night = momentAt(its, branch, day, 7, 'desk')
    branch.active = branch.active.filter((member) => staysActive(its, night, member, faded))
    openDrawer(its, momentAt(its, branch, day, OPENS - minutesLate(day, branch.index, 12), 'desk'))
    planArrivals(its, later, branch, day, plan.arrivals[branch.index] ?? 0, inside)
    planReturns(its, later, branch, day)
    planVisits(its, later, branch, { day, full: (visitsOn(day) * faded) / 100 }, inside)
    planOffice(its, later, branch, day)
    planClasses(its, later, branch, day)
    keepShelf(its, branch, plan, (minute, act) => later(branch, minute, act, 'manager'))
  }
  for (const [minute, happenings] of minutes.entries())
    for (const { its, branch, act, role } of happenings) act(momentAt(its, branch, day, minute, role))
  for (const branch of year.branches) closeDown(lotsOf(branch), branch, day, inside[branch.index] ?? [])
  year.apart.serial = apart.serial
}

function momentAt(year: Year, branch: YearBranch, day: string, minute: number, role: RoleName): YearMoment {
  return { branch, day, minute, at: instant(day, minute), staffId: colleague(branch, year.luck, role) }
}

/** The morning after: count cards that ended earn what is left, and who has nothing good any more may come back. */
function staysActive(year: Year, night: YearMoment, member: YearMember, faded: number): boolean {
  for (const card of member.cards)
    if (card.facts.kind === 2 && card.facts.deferred_fen > 0 && isOver(card, night.day)) expireYearCard(year, night, card)
  if (member.cards.some((card) => stillAdmits(card, night.day))) return true
  if (year.luck.percent((58 * faded) / 100)) comesBack(night.branch, addDays(night.day, year.luck.below(14)), member)
  return false
}

function comesBack(branch: YearBranch, day: string, member: YearMember): void {
  branch.returning.set(day, [...(branch.returning.get(day) ?? []), member])
}

function planArrivals(year: Year, later: Later, branch: YearBranch, day: string, members: number, inside: YearVisit[][]): void {
  const { luck } = year
  for (let i = 0; i < members; i++)
    later(branch, minuteOf(luck, day), (moment) => {
      const member = addYearMember(year, moment)
      const card = buyCard(year, moment, member)
      if (luck.percent(0.6)) openedByMistake(year, later, moment, member, card)
      if (card.facts.kind !== 2 && luck.percent(55))
        later(branch, moment.minute + 6 + ((moment.minute * 7) % 23), (soon) => stay(year, later, soon, member, inside))
    })
  const leads = members * 0.22 + (luck.percent(40) ? 1 : 0)
  for (let i = 0; i < Math.round(leads); i++)
    later(branch, minuteOf(luck, day), (moment) => {
      const lead = addYearMember(year, moment)
      if (luck.percent(16)) putDown(year, moment, lead)
    })
}

/** The wrong card was opened: all of it goes back, and the right one is sold. */
function openedByMistake(year: Year, later: Later, moment: YearMoment, member: YearMember, card: YearCard): void {
  later(
    moment.branch,
    moment.minute + 12,
    (soon) => {
      if (!card.tender || (card.tender.method === 'CASH' && (soon.branch.shift?.cash ?? 0) < card.tender.fee)) return
      refundYearCard(year, soon, card, 100, '开错卡')
      buyCard(year, soon, member)
    },
    'manager',
  )
}

function putDown(year: Year, moment: YearMoment, lead: YearMember): void {
  const { luck } = year
  const fee = luck.pick([200_00, 300_00, 500_00])
  const deposit = takeYearDeposit(year, moment, lead, {
    fee,
    method: luck.pick(METHODS),
    purpose: luck.pick(['年卡定金', '季卡定金', '活动名额']),
  })
  const ticket = luck.below(100)
  if (ticket >= 88) return
  const end = ticket < 66 ? 'use' : ticket < 80 ? 'return' : 'keep'
  const on = addDays(moment.day, 2 + luck.below(16))
  moment.branch.deposits.set(on, [...(moment.branch.deposits.get(on) ?? []), { deposit, end }])
}

function planReturns(year: Year, later: Later, branch: YearBranch, day: string): void {
  const { luck } = year
  for (const member of branch.returning.get(day) ?? [])
    later(branch, minuteOf(luck, day), (moment) => {
      if (member.cards.some((card) => stillAdmits(card, day))) return
      if (luck.percent(30)) comeIn(year, moment, member)
      buyCard(year, { ...moment, minute: moment.minute + 4, at: instant(day, moment.minute + 4) }, member)
    })
  branch.returning.delete(day)
  for (const { deposit, end } of branch.deposits.get(day) ?? [])
    later(
      branch,
      10 * 60 + luck.below(600),
      (moment) => {
        if (end === 'use') buyCard(year, moment, deposit.member, deposit)
        else {
          coverCash(year, moment, deposit.method, deposit.row.fee_fen)
          returnYearDeposit(year, moment, deposit, end === 'keep' ? 100_00 : 0, end === 'keep' ? '逾期未购，按约扣除' : '计划有变')
        }
      },
      end === 'use' ? 'desk' : 'manager',
    )
  branch.deposits.delete(day)
}

function coverCash(year: Year, moment: YearMoment, method: string, fee: number): void {
  const short = fee - (moment.branch.shift?.cash ?? 0)
  if (method === 'CASH' && short > 0) moveCash(year, moment, 'in', Math.ceil(short / 100_00) * 100_00, '从保险柜取备用金')
}

type Busy = { day: string /** Of a hundred who come on an ordinary day. */; full: number }

function planVisits(year: Year, later: Later, branch: YearBranch, { day, full }: Busy, inside: YearVisit[][]): void {
  const { luck } = year
  const weekend = weekdayOf(day) >= 6
  for (const member of branch.active) {
    if (luck.below(70_000) >= member.habit * full) continue
    const rests = member.cards.every((card) => card.facts.suspended_from !== null || isOver(card, day))
    if (rests && luck.percent(97)) continue
    const morning = member.cards.length > 0 && member.cards.every((card) => card.facts.terms.hours.length > 0 || isOver(card, day))
    if (morning && weekend && luck.percent(97)) continue
    const minute = morning ? 6 * 60 + 55 + luck.below(6 * 60) : minuteOf(luck, day)
    later(whereTo(year, member, day), minute, (moment) => {
      if (member.visitedOn === day || !stay(year, later, moment, member, inside)) return
      train(year, later, moment, member)
      // Whoever was lost to another branch leaves its shelf as it is.
      const shops = !branch.isBehind || moment.branch === branch
      if (shops && luck.percent(13)) later(moment.branch, moment.minute + 3, (soon) => shop(year, later, soon, member))
    })
  }
  const walkIns = Math.round((full * branch.size) / 1_500)
  for (let i = 0; i < walkIns; i++) later(branch, minuteOf(luck, day), (moment) => shop(year, later, moment, null))
}

/** Comes in and goes out again; some forget to check out. False where the door stayed shut. */
function stay(year: Year, later: Later, moment: YearMoment, member: YearMember, inside: YearVisit[][]): boolean {
  const { luck } = year
  const seenBefore = member.activity.last_visit_at
  const came = comeIn(year, moment, member)
  if (!came) return false
  if (!came.row.opened_card && luck.percent(1)) {
    const soon = { ...moment, at: new Date(moment.at.getTime() + 90_000) }
    cancelYearVisit(year, soon, came, seenBefore instanceof Date ? seenBefore : null, luck.pick(['刷错卡', '会员临时有事没进场']))
    return false
  }
  if (luck.percent(90)) later(moment.branch, moment.minute + 50 + luck.below(80), (leaving) => goOut(year, leaving, came))
  inside[moment.branch.index]?.push(came)
  return true
}

/** A card that is good everywhere is used everywhere, now and then; most of all by whose own branch fell behind, where nobody else goes. */
function whereTo(year: Year, member: YearMember, day: string): YearBranch {
  const { isBehind } = member.branch
  const travels = (member.wanders || isBehind) && member.cards.some((card) => card.facts.terms.gyms === 'all' && !isOver(card, day))
  if (!travels || !year.luck.percent(isBehind ? 60 : 35)) return member.branch
  return year.luck.pick(year.branches.filter((branch) => branch !== member.branch && !branch.isBehind))
}

/** What the manager does from noon to evening: suspend, resume, refund, bring money to the bank; the big branch changes shifts. */
function planOffice(year: Year, later: Later, branch: YearBranch, day: string): void {
  const { luck } = year
  later(branch, 11 * 60 + minutesLate(day, 10 + branch.index, 45), (moment) => bringToBank(year, moment), 'manager')
  if (luck.percent(branch.size / 12))
    later(branch, 9 * 60 + luck.below(300), (moment) =>
      moveCash(year, moment, 'out', 20_00 + luck.below(12) * 5_00, luck.pick(['买打印纸', '快递费', '饮水机换水', '买清洁用品'])),
    )
  const change = 15 * 60 + minutesLate(day, 20 + branch.index, 12)
  if (branch.size > 40)
    later(branch, change, (moment) => {
      handOverDrawer(year, moment, countedOff(year), '点了两遍，差额记入长短款')
      openDrawer(year, momentAt(year, branch, day, change + 1, 'desk'))
    })
  if (luck.percent(branch.size * 0.7)) later(branch, 12 * 60 + luck.below(480), (moment) => suspendSomebody(year, moment), 'manager')
  for (const rest of branch.resting.filter(({ until }) => until <= day))
    later(branch, 9 * 60 + luck.below(600), (moment) => unlockYearCard(year, moment, rest.card), 'manager')
  branch.resting = branch.resting.filter(({ until }) => until > day)
  if (luck.percent(branch.size * 0.22)) later(branch, 13 * 60 + luck.below(420), (moment) => refundSomebody(year, moment), 'manager')
}

function countedOff(year: Year): number {
  return year.luck.percent(7) ? year.luck.pick([-10_00, -5_00, -1_00, -50, 50, 1_00, 5_00]) : 0
}

function suspendSomebody(year: Year, moment: YearMoment): void {
  const { luck } = year
  const member = moment.branch.active.length > 0 ? luck.pick(moment.branch.active) : undefined
  const card = member?.cards.find(({ facts }) => {
    const running =
      facts.started_on !== null && facts.started_on <= moment.day && facts.ends_on !== null && facts.ends_on > addDays(moment.day, 5)
    return facts.kind === 1 && running && facts.closed_on === null && facts.suspended_from === null && facts.gym_id === moment.branch.gymId
  })
  if (!card || member?.visitedOn === moment.day) return
  lockYearCard(year, moment, card, luck.pick(['出差', '受伤休养', '怀孕', '回老家', '工作太忙']))
  moment.branch.resting.push({ card, until: addDays(moment.day, 7 + luck.below(50)) })
}

function refundSomebody(year: Year, moment: YearMoment): void {
  const { luck } = year
  const member = moment.branch.active.length > 0 ? luck.pick(moment.branch.active) : undefined
  const card = member?.cards.find(
    (candidate) => !isOver(candidate, moment.day) && candidate.tender && candidate.facts.suspended_from === null,
  )
  if (!card?.tender || card.facts.gym_id !== moment.branch.gymId) return
  coverCash(year, moment, card.tender.method, card.tender.fee)
  refundYearCard(
    year,
    asManager(year, moment),
    card,
    luck.pick([100, 90, 90, 80]),
    luck.pick(['搬家', '工作调动', '身体原因', '时间不合适']),
  )
}

function closeDown(year: Year, branch: YearBranch, day: string, inside: YearVisit[]): void {
  const last = momentAt(year, branch, day, CLOSES, 'desk')
  const forgot = inside.filter(({ row }) => !row.left_at)
  for (const { row } of forgot) row.left_at = last.at
  if (forgot.length > 0) record(year, last, 'visit.all-left', branch.gymId, { count: forgot.length })
  const counted = CLOSES + 5 + minutesLate(day, 30 + branch.index, 7)
  handOverDrawer(year, { ...last, minute: counted, at: instant(day, counted) }, countedOff(year), '点了两遍，差额记入长短款')
  const closing = momentAt(year, branch, day, closedAt(day, branch.index), 'manager')
  recogniseDay(year, closing)
  if (!branch.isBehind || day < year.leftOpenFrom) record(year, closing, 'day.closed', branch.gymId, { day, from: day })
}
