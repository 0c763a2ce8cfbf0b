/** Who buys which card, for how much, paid how, sold by whom. */
import type { OrderTender } from '../../orders/orders.sql.ts'
import type { CardTypeOffer } from '../branch.ts'
import { popularity } from '../catalogue.ts'
import { promotion, summerHolidays } from '../seasons.ts'
import { sellYearCard } from './cards.ts'
import { depositTender, useYearDeposit } from './deposits.ts'
import { tender } from './money.ts'
import { colleague, type Year, type YearCard, type YearDeposit, type YearMember, type YearMoment } from './year.ts'

export const METHODS = ['WECHAT', 'WECHAT', 'WECHAT', 'WECHAT', 'ALIPAY', 'ALIPAY', 'ALIPAY', 'CASH', 'BLANK_CARD'] as const

export function buyCard(year: Year, moment: YearMoment, member: YearMember, deposit: YearDeposit | null = null): YearCard {
  const { luck } = year
  const type = chooseType(year, moment, member, deposit !== null)
  const offer = priceOf(year, moment, type)
  const { card, orderId } = sellYearCard(year, moment, member, {
    type,
    ...offer,
    tenders: tendersOf(year, offer.agreed, deposit),
    sellers: sellersOf(year, moment, member),
  })
  if (deposit) useYearDeposit(year, moment, deposit, Math.min(offer.agreed, deposit.row.fee_fen), orderId)
  if (!moment.branch.active.includes(member) && member.branch === moment.branch) moment.branch.active.push(member)
  if (luck.percent(4)) member.row.alert = luck.pick(['家属也在馆', '柜钥匙忘还过一次', '有高血压，注意强度', '希望安排女教练'])
  return card
}

/** So many times as often as elsewhere a card that is good everywhere is what they take where the branch itself fell behind. */
const AWAY_FROM_HERE = 5

/** Whoever paid a deposit comes for something bigger. */
function chooseType(year: Year, moment: YearMoment, member: YearMember, serious: boolean): CardTypeOffer {
  const offered = moment.branch.types.filter((type) => {
    if (!type.on_sale) return summerHolidays(moment.day) && !serious
    return !(serious && type.price < 900_00) && !(type.kind === 3 && member.cards.some((card) => card.facts.kind === 3))
  })
  const weights = offered.map((type) => (popularity[type.name] ?? 1) * (moment.branch.isBehind && type.universal ? AWAY_FROM_HERE : 1))
  let ticket = year.luck.below(weights.reduce((sum, weight) => sum + weight, 0))
  const at = weights.findIndex((weight) => {
    ticket -= weight
    return ticket < 0
  })
  return offered[at] ?? year.luck.pick(offered)
}

function priceOf(year: Year, moment: YearMoment, type: CardTypeOffer): { agreed: number; approvedBy: number | null; remark: string } {
  const { luck } = year
  const running = promotion(moment.day)
  if (type.kind === 3) return { agreed: type.price, approvedBy: null, remark: '' }
  if (running && luck.percent(80)) {
    const agreed = Math.floor((type.price * (100 - running.off)) / 10_000) * 100
    return { agreed, approvedBy: colleague(moment.branch, luck, 'manager'), remark: running.name }
  }
  const waived = luck.percent(20) ? (type.price % 100_00 === 99_00 ? 9_00 : 5_00) : 0
  return { agreed: type.price - waived, approvedBy: null, remark: waived > 0 && luck.percent(40) ? '抹零' : '' }
}

function tendersOf(year: Year, agreed: number, deposit: YearDeposit | null): OrderTender[] {
  const { luck } = year
  const method = luck.pick(METHODS)
  if (deposit) {
    const first = depositTender(deposit, agreed)
    return first.fee < agreed ? [first, tender(method, agreed - first.fee)] : [first]
  }
  if (method !== 'CASH' && agreed > 300_00 && luck.percent(5)) return [tender('CASH', 200_00), tender(method, agreed - 200_00)]
  return [tender(method, agreed)]
}

function sellersOf(year: Year, moment: YearMoment, member: YearMember): { staffId: number; shareBp: number }[] {
  const { luck } = year
  const adviser = member.row.consultant_id
  const first = adviser && luck.percent(80) ? adviser : moment.staffId
  const coach = member.row.coach_id
  if (coach && coach !== first && luck.percent(25))
    return [
      { staffId: first, shareBp: 7_000 },
      { staffId: coach, shareBp: 3_000 },
    ]
  return [{ staffId: first, shareBp: 10_000 }]
}
