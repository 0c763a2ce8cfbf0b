/** Cards of members whom the branch knows: each by its number, which no second sheet brings again; nobody is made, and nobody brings their own. */
import { cardImports } from '../../../membership/cards/index.ts'
import { isSeen, type KnownLead } from '../../../people/customers/index.ts'
import { plain } from '../../../search/plain-names.ts'
import type { HeldSubject } from '../import-subject.ts'
import { leadImports } from '../subjects.ts'
import { sameName } from './known-name.ts'

type Cards = Awaited<ReturnType<typeof cardImports.here>>
type Planned = NonNullable<ReturnType<typeof cardImports.plan>>
/** `seen`: phone → whose it is here, where whoever brings the sheet may see them. */
type Here = { cards: Cards; seen: Map<string, KnownLead> }

const { here: cardsHere, look: lookAtCards, judgeNumber, plan, ...brought } = cardImports

export const cardSubject: HeldSubject<Here, Planned> = {
  ...brought,
  ownProblem: 'own-card',

  async here(work) {
    return { cards: await cardsHere(work), seen: new Map() }
  },

  /** Who is named by their number instead of a phone has a phone here; the number alone could be anybody's. */
  async find(work, here, rows) {
    const numbers = rows.filter(({ phone }) => phone === '').flatMap(({ texts: { person_no = '' } }) => idOf(person_no) ?? [])
    const byNumber = new Map((await leadImports.byIds(work, numbers)).map((member) => [member.id, member]))
    for (const row of rows) {
      const member = byNumber.get(idOf(row.texts.person_no ?? '') ?? 0)
      if (row.phone === '' && member && plain(member.name) === plain(row.name)) row.phone = member.phone
    }
    const said = [...new Set(rows.map(({ phone }) => phone))].filter((phone) => phone !== '')
    const { asker, brandId, gymId } = work
    const known = (await leadImports.having(work, said)).filter((member) => isSeen({ ...asker, brandId, gymId }, member))
    here.seen = new Map(known.map((member) => [member.phone, member]))
  },

  knows: ({ phone, customer_id }, { seen }) => customer_id !== null && seen.has(phone),

  look: (work, { cards }, rows) => lookAtCards(work, cards, rows),
  judgeNumber: (row, { cards }, wrong) => judgeNumber(row, cards, wrong),

  judgePerson(row, known, _here, wrong) {
    const said = row.problems.some(({ field }) => field === 'phone')
    if (row.phone === '' && !said && (row.texts.person_no ?? '') === '') wrong('phone', 'member-unsaid')
    else if (row.phone === '' && !said) wrong('person_no', 'member-unknown')
    else if (row.phone !== '' && known === null) wrong('phone', 'member-unknown')
    else if (known && row.name !== '') sameName(row, known, wrong)
  },

  judgeOwner: () => null,

  plan: ({ here, ...of }) => plan({ ...of, here: here.cards }),
}

function idOf(text: string): number | null {
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null
}
