import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { record } from './record-statements.ts'

test('what a file sends is written down as that file’s; what is sent between two that are heard, as nobody’s', async () => {
  // Nothing of the product's is sent here: what one file is told of is new to no other.
  const ownerUrl = inject('ownerUrl')
  const folder = mkdtempSync(join(tmpdir(), 'kaiguan-heard-'))
  const endFirst = record(folder, ownerUrl, 'first.test.ts')
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  await client.query('select 1 as of_the_first')
  endFirst()
  await client.query('select 1 as of_a_file_that_is_not_heard')
  const endSecond = record(folder, ownerUrl, 'second.test.ts')
  await client.query('select 1 as of_the_second')
  await client.end()
  endSecond()
  const heard = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'))
  rmSync(folder, { recursive: true })
  expect(heard.join('')).toMatch(/of_the_first.*first\.test.*\n.*of_the_second.*second\.test/)
  expect(heard.join('')).not.toContain('of_a_file_that_is_not_heard')
})
