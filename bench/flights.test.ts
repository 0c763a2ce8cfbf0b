/** The counters of the bench, asked of what is known: a figure that is counted wrongly would be believed for years. */
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { cpuOfProcess } from './cpu.ts'
import { countFlights } from './flights.ts'
import { spread } from './paired.ts'

test('a flight is what waits for an answer: statements sent together are one, statements one after the other are several', async () => {
  const counted = await countFlights(inject('ownerUrl'))
  const client = new pg.Client({ connectionString: counted.url })
  await client.connect()
  const flightsOf = async (work: () => Promise<unknown>) => {
    const before = counted.flights()
    await work()
    return counted.flights() - before
  }
  expect(await flightsOf(() => client.query('begin; select 1'))).toBe(1)
  const prepared = { name: 'one', text: 'select $1::integer', values: [1] }
  expect(await flightsOf(() => client.query(prepared))).toBe(1)
  expect(
    await flightsOf(async () => {
      await client.query(prepared)
      await client.query('commit')
    }),
  ).toBe(2)
  // Larger than what travels in one piece, there and back.
  const long = 'x'.repeat(300_000)
  expect(await flightsOf(() => client.query({ text: 'select $1::text', values: [long] }))).toBe(1)
  await client.end()
  counted.close()
})

test('the kernel counts what this process works', () => {
  const before = cpuOfProcess(process.pid)
  for (const until = before + 5; cpuOfProcess(process.pid) < until; );
  expect(cpuOfProcess(process.pid)).toBeGreaterThan(before)
})

test('the middle and the quartiles of few and of many', () => {
  expect(spread([3, 1, 2])).toEqual({ median: 2, low: 1.5, high: 2.5 })
  expect(spread([4, 1, 3, 2])).toEqual({ median: 2.5, low: 1.75, high: 3.25 })
})
