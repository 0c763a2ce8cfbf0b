/** A check-in of a member who came 3,000 times against one who came rarely: what a member's history costs at the door. */

import { admit } from './check-in.ts'
import { paired } from './paired.ts'
import { pairedRow, type Row } from './row.ts'
import { ourContestant, type Setting } from './setting.ts'
import { Members, today } from './work.ts'

const VISITS = 3_000
const PEOPLE = 250
const PAIRS = 10
/** The other's CPU by theirs: as good as the same. */
const LEAST = 0.95

export async function benchHistory(setting: Setting): Promise<Row[]> {
  const { rows } = await setting.owner.query<{ customer_id: number; card_id: number }>(
    'select customer_id, id as card_id from cards where brand_id = $1 and gym_id = $2 order by id desc limit $3',
    [setting.club.brandId, setting.club.gymId, PEOPLE * 2],
  )
  // Every other one, so that both lie on the same pages.
  const old = rows.filter((_, n) => n % 2 === 0)
  const fresh = rows.filter((_, n) => n % 2 === 1)
  await writeHistory(
    setting,
    old.map(({ card_id }) => card_id),
  )
  const contestant = (name: string, people: typeof rows) => {
    const members = new Members(setting.owner, setting.club, people)
    return ourContestant(setting, () => admit(setting, members.next()), { name, prepare: (count) => members.prepare(count) })
  }
  const measured = await paired(setting.ground, contestant('often', old), contestant('rarely', fresh), { perBlock: PEOPLE, pairs: PAIRS })
  return [pairedRow(`check-in, a member of ${VISITS.toLocaleString('en')} visits`, measured, { text: '≥', least: LEAST })]
}

/** A visit every day, years back, each with its entry, its event and its decision. */
async function writeHistory({ owner, club }: Setting, cards: number[]): Promise<void> {
  const here = `${club.brandId}, ${club.gymId}`
  const first = 900_000_000
  await owner.query('set synchronous_commit = off')
  // No foreign keys, no ledger trigger: everything is there, and the lines balance by construction.
  await owner.query('set session_replication_role = replica')
  await owner.query(
    `create temp table came as select ${first} + row_number() over (order by d.n desc, k.id) as id, k.id as card_id, k.customer_id, $2::date - d.n as day, ($2::date - d.n)::timestamptz as at, d.n as n
     from cards k, generate_series(1, ${VISITS}) d (n) where k.id = any ($1::bigint[])`,
    [cards, today()],
  )
  await owner.query(`
    insert into visits (brand_id, gym_id, id, customer_id, card_id, business_day, entered_at, left_at, counted, method, staff_id, created_at) overriding system value
    select ${here}, id, customer_id, card_id, day, at, at, true, 'search', ${club.staffId}, at from came order by id`)
  await owner.query(`
    insert into access_decisions (brand_id, gym_id, id, customer_id, card_id, visit_id, door, at, allowed, reason, evidence, staff_id) overriding system value
    select ${here}, id, customer_id, card_id, id, 'desk', at, true, 'ok', '{}', ${club.staffId} from came order by id`)
  await owner.query(`
    insert into card_events (brand_id, gym_id, id, card_id, seq, kind, occurred_at, posted_at, business_day, staff_id, before, after) overriding system value
    select ${here}, id, card_id, ${VISITS} - n + 1, 'visited', at, at, day, ${club.staffId}, '{}', '{}' from came order by id`)
  await owner.query(
    `update cards set event_seq = ${VISITS}, deferred_fen = deferred_fen - 10 * ${VISITS} where brand_id = $1 and id = any ($2::bigint[])`,
    [club.brandId, cards],
  )
  await owner.query(`
    insert into ledger_entries (brand_id, gym_id, id, kind, business_day, occurred_at, posted_at, staff_id, visit_id) overriding system value
    select ${here}, id, 'card.visited', day, at, at, ${club.staffId}, id from came order by id`)
  await owner.query(`
    insert into ledger_lines (brand_id, gym_id, entry_id, business_day, account, amount_fen, category, card_id)
    select ${here}, id, day, account, fen, 'card', card_id from came, (values ('deferred', 10), ('income', -10)) as line (account, fen) order by id`)
  await owner.query('drop table came')
  await owner.query('set session_replication_role = origin')
  await owner.query('reset synchronous_commit')
  await owner.query('vacuum (analyze) visits, access_decisions, card_events, ledger_entries, ledger_lines, cards')
}
