/** A check-in over HTTP against the same rows written by hand, 16 at a time and alone. */
import { type Paired, paired } from './paired.ts'
import { type Item, rawContestant } from './raw/limit.ts'
import { pairedRow, type Row } from './row.ts'
import { AT_ONCE, countedOf, ourContestant, type Setting } from './setting.ts'
import { checkInWords, type Member, Members, nextKey } from './work.ts'

const LEAST = 0.6
const PER_BLOCK = 400
const PAIRS = 10

export async function benchCheckIn(setting: Setting): Promise<Row[]> {
  const members = await Members.of(setting.owner, setting.club)
  const itemOf = await checkInItem(setting, members)
  const atOnce = async (clients: number, perBlock: number, pairs: number): Promise<Paired> => {
    const ours = ourContestant(setting, () => admit(setting, members.next()), { prepare: (n) => members.prepare(n), atOnce: clients })
    const raw = rawContestant(
      setting.limit,
      clients,
      () => itemOf(members.next()),
      (n) => members.prepare(n),
    )
    return paired(setting.ground, ours, raw, { perBlock, pairs })
  }
  const sixteen = await atOnce(AT_ONCE, PER_BLOCK, PAIRS)
  const one = await atOnce(1, PER_BLOCK / 4, PAIRS / 2)
  await members.prepare(100)
  const counted = await countedOf(
    setting,
    (client) => client.must('POST', '/v1/gym/visits', { customer_id: members.next().customer_id }, nextKey()),
    () => itemOf(members.next()),
  )
  return [
    pairedRow(`check-in, ${AT_ONCE} clients`, sixteen, { text: '≥', least: LEAST }, counted),
    pairedRow('check-in, 1 client', one, undefined, counted),
    {
      what: 'check-in, flights',
      figure: `${counted.a.flights} against ${counted.b.flights} by hand`,
      aim: '≤ 8',
      met: counted.a.flights <= 8,
    },
  ]
}

export function admit({ client }: Pick<Setting, 'client'>, member: Member): Promise<unknown> {
  return client.must('POST', '/v1/gym/visits', { customer_id: member.customer_id }, nextKey())
}

/** By hand as much is kept of the answer as ours keeps. */
export async function checkInItem(
  setting: Setting,
  members: Members,
  deed: 'check-in' | 'check-in-everything' = 'check-in',
): Promise<(member: Member) => Item> {
  await members.prepare(1)
  const answer = JSON.stringify(await admit(setting, members.next()))
  return (member) => ({
    deed,
    given: { customer: member.customer_id, card: member.card_id, key: nextKey(), answer, ...checkInWords },
  })
}
