/** A renewal over HTTP against the same rows written by hand. */
import { paired } from './paired.ts'
import { type Item, rawContestant } from './raw/limit.ts'
import { pairedRow, type Row } from './row.ts'
import { AT_ONCE, countedOf, ourContestant, type Setting } from './setting.ts'
import { type Member, nextKey, renewalWords } from './work.ts'

const LEAST = 0.5
const PER_BLOCK = 300
const PAIRS = 10
/** Members whose cards are renewed in turns. */
const MEMBERS = 20_000

export async function benchRenew(setting: Setting): Promise<Row[]> {
  const next = await membersInTurn(setting)
  const answer = JSON.stringify(await renew(setting, next()))
  const itemOf = ({ customer_id, card_id }: Member): Item => ({
    deed: 'renew',
    given: { customer: customer_id, card: card_id, key: nextKey(), answer, ...renewalWords },
  })
  const ours = ourContestant(setting, () => renew(setting, next()))
  const raw = rawContestant(setting.limit, AT_ONCE, () => itemOf(next()))
  const measured = await paired(setting.ground, ours, raw, { perBlock: PER_BLOCK, pairs: PAIRS })
  const counted = await countedOf(
    setting,
    (client) => renew({ client }, next()),
    () => itemOf(next()),
  )
  return [pairedRow(`renewal, ${AT_ONCE} clients`, measured, { text: '≥', least: LEAST }, counted)]
}

async function membersInTurn({ owner, club }: Setting): Promise<() => Member> {
  const { rows } = await owner.query<Member>(
    'select customer_id, id as card_id from cards where brand_id = $1 and gym_id = $2 order by id limit $3',
    [club.brandId, club.gymId, MEMBERS],
  )
  let at = 0
  return () => {
    const member = rows[at++ % rows.length]
    if (!member) throw new Error('the brand has no card')
    return member
  }
}

function renew({ client }: Pick<Setting, 'client'>, { card_id }: Member): Promise<unknown> {
  return client.must('POST', `/v1/gym/customer_vips/${card_id}/renew`, { payment_method: 'CASH' }, nextKey())
}
