/** What is chosen while selling a card, and what of it is sent. Pure. */
import type { CardKind, CardType } from '@kaiguan/contract/membership/card-types/calls'
import { CardNo } from '@kaiguan/contract/membership/cards/calls'
import { planSale, type SaleChoice, type SalePlan } from '@kaiguan/contract/membership/cards/card-plan'

/** For one card type; with another one it starts again. */
export type TypeChoice = {
  typeId: number
  opening: SalePlan['opening']
  startDate: string | null
  giftDays: number | null
  giftTimes: number | null
  giftAmount: number | null
}

export function choiceOf({ id, terms }: CardType): TypeChoice {
  return {
    typeId: id,
    opening: terms.opening.rule,
    startDate: null,
    giftDays: terms.gift_days,
    giftTimes: terms.gift_times,
    giftAmount: terms.gift_amount,
  }
}

/** Only what differs from the type: the server takes the rest from it. An emptied gift is none. */
export function saleChoice({ kind, terms }: CardType, choice: TypeChoice): SaleChoice {
  const gift = (value: number | null, own: number) => ((value ?? 0) === own ? undefined : (value ?? 0))
  return cleaned({
    opening: choice.opening === terms.opening.rule ? undefined : choice.opening,
    start_date: choice.opening === 'date' ? (choice.startDate ?? undefined) : undefined,
    gift_days: terms.days === null ? undefined : gift(choice.giftDays, terms.gift_days),
    gift_times: kind === 2 ? gift(choice.giftTimes, terms.gift_times) : undefined,
    gift_amount: kind === 3 ? gift(choice.giftAmount, terms.gift_amount) : undefined,
  })
}

function cleaned(choice: { [Key in keyof SaleChoice]: SaleChoice[Key] | undefined }): SaleChoice {
  // `as`: what is left after dropping the undefined is a SaleChoice.
  return Object.fromEntries(Object.entries(choice).filter(([, value]) => value !== undefined)) as SaleChoice
}

/** As the server will record it: a gift spent on stored value stays a gift. `brought`: what of the price is real money. */
export function planned(type: CardType, choice: SaleChoice, price: number, brought: number, today: string): SalePlan {
  const plan = planSale(type, price, choice, today)
  const principal = Math.min(plan.principal, brought)
  return { ...plan, principal, gift: plan.gift + plan.principal - principal }
}

export function cardNoIsRight(text: string): boolean {
  return text.trim() === '' || CardNo.safeParse(text).success
}

/** The gifts that one gets of a plan, beside what is paid for. */
export function giftsIn({ kind, terms }: CardType, choice: TypeChoice): { days: number; times: number } {
  return { days: terms.days === null ? 0 : (choice.giftDays ?? 0), times: kind === 2 ? (choice.giftTimes ?? 0) : 0 }
}

/** The types of a kind (0: of any) whose name has every word that was typed. */
export function typesShown(types: readonly CardType[], kind: CardKind | 0, text: string): CardType[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  return types.filter(
    (type) =>
      (kind === 0 || type.kind === kind) &&
      words.every((word) => type.name.toLowerCase().includes(word) || type.card_no.toLowerCase() === word),
  )
}

/** Only inside this product: an address from outside could lead anywhere. */
export function insidePath(path: string | null): string | null {
  return path !== null && /^\/(?![/\\])/.test(path) ? path : null
}
