/** What the contestants are given to do: members who come once a day, goods on a shelf, the keys of money calls. */
import { businessDay } from '@kaiguan/contract/time'
import type pg from 'pg'
import type { BigClub } from './big-club.ts'

export const ZONE = { timeZone: 'Asia/Shanghai', dayStartsAtMinute: 0 }
export const today = () => businessDay(new Date(), ZONE)

export type Member = { customer_id: number; card_id: number }

/** Hands out members who haven't come today; when all have, night falls and their visits are yesterday's. */
export class Members {
  private at: number
  private readonly owner: pg.Client
  private readonly club: BigClub
  private readonly all: Member[]
  constructor(owner: pg.Client, club: BigClub, all: Member[]) {
    this.owner = owner
    this.club = club
    this.all = all
    // Somebody else may have let them in today.
    this.at = all.length
  }

  static async of(owner: pg.Client, club: BigClub, most = 100_000): Promise<Members> {
    const { rows } = await owner.query<Member>(
      'select customer_id, id as card_id from cards where brand_id = $1 and gym_id = $2 order by id limit $3',
      [club.brandId, club.gymId, most],
    )
    return new Members(owner, club, rows)
  }

  /** Before a block: night must not fall while it is measured. */
  async prepare(count: number): Promise<void> {
    if (count > this.all.length) throw new Error(`${count} check-ins at once, and only ${this.all.length} members`)
    if (this.at + count <= this.all.length) return
    this.at = 0
    const { brandId, gymId } = this.club
    await this.owner.query(
      'update visits set business_day = business_day - 1, left_at = coalesce(left_at, entered_at) where brand_id = $1 and gym_id = $2 and business_day = $3::date',
      [brandId, gymId, today()],
    )
    // What a day's visit earned is yesterday's too.
    await this.owner.query(
      `update point_entries set business_day = business_day - 1 where brand_id = $1 and gym_id = $2 and kind = 'visit' and business_day = $3::date`,
      [brandId, gymId, today()],
    )
    await this.owner.query('vacuum analyze visits, point_entries')
  }

  next(): Member {
    const member = this.all[this.at++]
    if (!member) throw new Error('no member is left who hasn’t come today')
    return member
  }
}

let shelves = 0
/** On the shelf; a desk rarely sells the same thing twice in the same instant. */
const SHELF = 300

export async function shelf(owner: pg.Client, club: BigClub): Promise<() => number> {
  shelves += 1
  const { rows } = await owner.query<{ id: number }>(
    `insert into goods (brand_id, gym_id, name, initials, price_fen, unit, stock, created_at)
     select $1, $2, '商品 ${shelves}-' || n, 'sp', 500, '瓶', 1000000, now() from generate_series(1, $3) n returning id`,
    [club.brandId, club.gymId, SHELF],
  )
  let at = 0
  return () => rows[at++ % SHELF]?.id ?? 0
}

let keys = 0
/** The key of a money call that nobody has used before. */
export function nextKey(): string {
  keys += 1
  return `bench-${process.pid}-${keys}`
}

/** Words as long as ours, so that the limit writes as much. */
export const checkInWords = {
  evidence: JSON.stringify({
    values: {},
    choice: 'only',
    takes: { kind: 'visit', left: 999, opensOn: null, endsOn: null },
    cards: [{ id: 123456, usable: true, reason: 'ok' }],
  }),
  before: JSON.stringify({ residue_times: 1000, used_up_on: null, last_visit_at: null }),
  after: JSON.stringify({ residue_times: 999, used_up_on: null, last_visit_at: '2026-11-22T04:00:00.000Z' }),
  params: JSON.stringify({ name: '王小明', card_no: '90123456' }),
}
export const saleWords = { params: JSON.stringify({ trade_no: '2611220000001', name: '商品 1', price: 500 }) }

export const renewalWords = {
  details: JSON.stringify({
    card_no: '90000001',
    start_date: '2026-11-12',
    end_date: '9999-12-31',
    times: '2000',
    old_end_date: '9999-12-31',
  }),
  before: JSON.stringify({
    ends_on: '9999-12-31',
    valid_days: null,
    units: 1000,
    gift_units: 0,
    free_times: 0,
    residue_times: 1000,
    used_up_on: null,
  }),
  after: JSON.stringify({
    ends_on: '9999-12-31',
    valid_days: null,
    units: 2000,
    gift_units: 0,
    free_times: 0,
    residue_times: 2000,
    used_up_on: null,
  }),
  params: JSON.stringify({
    card_no: '90000001',
    name: '百次卡',
    customer: '张伟',
    price: 100_000,
    list_price: 100_000,
    trade_no: '2611220000001',
    type: '百次卡',
  }),
}
