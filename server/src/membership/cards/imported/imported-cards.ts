/** What an import does with cards: which a row means, bringing them with the same events, schedules and balances as the verbs, taking them back. */
import { fen } from '@kaiguan/contract/money'
import { hideImportedCards, insertImportedCards } from '../../../card-facts/imported-cards.sql.ts'
import type { Ctx } from '../../../context.ts'
import type { GymLine } from '../../../ledger/accounts.ts'
import { type CardSchedule, insertCardSchedules } from '../../../ledger/imported-schedules.sql.ts'
import { plain } from '../../../search/plain-names.ts'
import { allCardTypes, type CardOffer } from '../../card-types/index.ts'
import { cardNosTaken, cardsElsewhere, freeCardNos, lockImported, seeUndone, usedCards } from './imported-cards.sql.ts'
import { type CardRow, type PlannedCard, planCard, type Wrong } from './plan-card.ts'

/** A job's, on behalf of whoever asked for the import. */
type Work = Pick<Ctx, 'db' | 'brandId' | 'gymId' | 'now' | 'today'> & { staffId: number }

type Here = {
  types: Map<string, CardOffer>
  /** Number → the row of the sheet that has it. */
  numbers: Map<string, number>
  /** Of the rows that are judged next, those that another card of the brand has. */
  taken: ReadonlySet<string>
}

const PART = 1_000

export const cardImports = {
  makesMembers: true,
  keepsRemark: false,
  needsNoPhone: false,

  async here(work: Work): Promise<Here> {
    const types = new Map<string, CardOffer>()
    const all = await allCardTypes(work)
    for (const type of all) if (!types.has(plain(type.name))) types.set(plain(type.name), type)
    // Some systems write a type's number where its name belongs. A name goes before a number that reads the same.
    for (const type of all) if (!types.has(plain(type.card_no))) types.set(plain(type.card_no), type)
    return { types, numbers: new Map(), taken: new Set() }
  },

  async look(work: Work, here: Here, rows: readonly CardRow[]): Promise<void> {
    const said = [...new Set(rows.map(({ card_no }) => card_no))].filter((no) => no !== '')
    here.taken = new Set(await cardNosTaken(work, said))
  },

  judgeNumber({ row_no, card_no }: CardRow, { numbers, taken }: Here, wrong: Wrong): void {
    if (card_no === '') return
    const before = numbers.get(card_no)
    if (before !== undefined) wrong('card_no', 'card-no-twice', { row: before })
    else numbers.set(card_no, row_no)
    if (taken.has(card_no)) wrong('card_no', 'card-no-taken')
  },

  plan({ row, here, today, wrong }: { row: CardRow; here: Here; today: string; wrong: Wrong }): PlannedCard | null {
    if (row.card_type === '') return null
    const type = here.types.get(plain(row.card_type))
    if (!type) wrong('card_type', 'card-type')
    return type ? planCard(row, type, today, wrong) : null
  },

  count(cards: readonly PlannedCard[]) {
    const sum = (of: (card: PlannedCard) => number) => cards.reduce((all, card) => all + of(card), 0)
    return {
      new_cards: cards.length,
      unpaid_cards: cards.filter((card) => card.type.kind !== 3 && !card.paid).length,
      deferred: sum((card) => card.deferred),
      stored: sum((card) => card.principal_fen),
      gift: sum((card) => card.gift_fen),
    }
  },

  bring: bringCards,
  used: usedCards,
  elsewhere: cardsElsewhere,
  lock: lockImported,

  async takeBack(work: Work, importId: number): Promise<void> {
    await seeUndone(work, true)
    await hideImportedCards(work, importId)
    await seeUndone(work, false)
  },
}

/** The cards with their events and schedules; answers what is owed for them. */
async function bringCards(
  work: Work,
  importId: number,
  planned: readonly PlannedCard[],
  customers: ReadonlyMap<string, number>,
  progress: (share: number) => Promise<void>,
): Promise<GymLine[]> {
  const free = await freeCardNos(work, planned.filter(({ card_no }) => card_no === '').length)
  const lines: GymLine[] = []
  for (let from = 0; from < planned.length; from += PART) {
    const part = planned.slice(from, from + PART)
    const numbered = part.map((card) => ({ card, card_no: card.card_no || (free.pop() ?? '') }))
    const made = await insertImportedCards(
      work,
      importId,
      numbered.map(({ card, card_no }) => {
        const { type, deferred, earns, paid, phone, card_no: said, ...facts } = card
        return { customer_id: customers.get(phone) ?? 0, template_id: type.id, card_no, ...facts }
      }),
    )
    const ids = new Map(made.map(({ id, card_no }) => [card_no, id]))
    const schedules: CardSchedule[] = []
    for (const { card, card_no } of numbered) {
      const cardId = ids.get(card_no) ?? 0
      lines.push(...owedLines(work.gymId, cardId, card))
      if (card.earns && card.deferred > 0)
        schedules.push({ card_id: cardId, from_day: card.earns.from, days: card.earns.days, total_fen: fen(card.deferred) })
    }
    await insertCardSchedules(work, schedules)
    await progress((from + part.length) / planned.length)
  }
  return lines
}

/** What the club owes for a card; a gift has its promotion on the other side, as where it is given. */
function owedLines(gymId: number, cardId: number, card: PlannedCard): GymLine[] {
  return [
    { gymId, account: 'deferred', category: 'card', cardId, amount: -card.deferred },
    { gymId, account: 'stored', cardId, amount: -card.principal_fen },
    { gymId, account: 'gift', cardId, amount: -card.gift_fen },
  ]
}
