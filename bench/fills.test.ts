/** The bench itself isn't run by the tests, but what it stands on must keep up with the tables: the brand it fills, the SQL by hand. */
import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { addDays } from '@kaiguan/contract/time'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { onServer, withDatabase } from '../server/src/testing/global-setup.ts'
import { type BigClub, makeBigClub } from './big-club.ts'
import { addYear, YEAR } from './big-ledger.ts'
import { DAYS, fillBranch } from './branch-rows.ts'
import { useEverything } from './everything.ts'
import { statements } from './raw/statements.ts'
import { fillWide, openWide } from './wide-brand.ts'
import { today } from './work.ts'

const CUSTOMERS = 200
const A_DAY = 4
const database = `bench_${randomUUID().replaceAll('-', '')}`
const url = withDatabase(inject('ownerUrl'), database)
let club: BigClub

beforeAll(async () => {
  await onServer(inject('ownerUrl'), (client) => client.query(`create database ${database} template ${inject('template')}`))
  await onServer(url, async (client) => {
    club = await makeBigClub(url, client, CUSTOMERS)
    await addYear(client, { club, lastDay: today(), entriesPerDay: A_DAY, number: 0 })
    await useEverything(client, club)
  })
})
afterAll(() => onServer(inject('ownerUrl'), (client) => client.query(`drop database if exists ${database} with (force)`)))

test('a brand is filled, with a year that leaves its traces in every table that a check-in or a sale writes to', async () => {
  await onServer(url, async (client) => {
    for (const table of [
      'visits',
      'orders',
      'access_decisions',
      'card_events',
      'operation_log',
      'performance_lines',
      'stock_moves',
      'idempotency',
    ]) {
      const { rows } = await client.query<{ n: number }>(`select count(*)::integer as n from ${table}`)
      expect(rows[0]?.n, table).toBeGreaterThan(0)
    }
    const { rows } = await client.query<{ n: number }>(
      'select count(*)::integer as n from ledger_entries where visit_id is not null or order_id is not null',
    )
    expect(rows[0]?.n).toBe(YEAR * A_DAY)
  })
})

test('a branch with two years behind it is filled, with lines and visits on every day', async () => {
  await onServer(url, async (client) => {
    await client.query('begin')
    await fillBranch(client, { brandId: club.brandId, lines: 80_000, lastDay: addDays(today(), -1) }, club.gymId - 1, 1)
    for (const table of ['ledger_lines', 'visits']) {
      const { rows } = await client.query<{ days: number }>(
        `select count(distinct business_day)::integer as days from ${table} where brand_id = $1 and gym_id = $2`,
        [club.brandId, club.gymId - 1],
      )
      expect(rows[0]?.days, table).toBeGreaterThanOrEqual(DAYS)
    }
    await client.query('rollback')
  })
})

test('a wide brand is filled, with whom two branches know, universal cards, sums of every family and settlements', async () => {
  const wide = await openWide(url, 2_000, 10)
  await onServer(url, async (client) => {
    await fillWide(client, wide)
    for (const [table, where] of [
      ['customers', 'joined'],
      ['cards', 'universal and principal_fen > 0'],
      ['card_holders', 'true'],
      ['performance_month', 'true'],
      ['member_month', 'true'],
      ['branch_settlement_rows', 'true'],
      ['salary_slips', 'true'],
    ]) {
      const { rows } = await client.query<{ n: number }>(`select count(*)::integer as n from ${table} where brand_id = $1 and ${where}`, [
        wide.brandId,
      ])
      expect(rows[0]?.n, table).toBeGreaterThan(0)
    }
  })
}, 60_000)

test.each(readdirSync(new URL('raw', import.meta.url)).filter((name) => name.endsWith('.sql')))(
  '%s speaks of tables and columns that there are',
  async (file) => {
    await onServer(url, async (client) => {
      for (const { name, text } of statements(file.replace('.sql', ''))) await client.query(`prepare "${name}" as ${text}`)
    })
  },
)
