/** The law that is read on PostgreSQL 15 falls where it should: each fault is planted once. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newWorld, type World } from '../../server/src/testing/club.ts'
import type { Role } from '../../server/src/testing/recording.ts'
import { unknownInBodies } from './ask-bodies.ts'
import { refusedOf } from './ask-statements.ts'

let world: World
beforeAll(async () => {
  world = await newWorld()
})
afterAll(() => world.close())

const asked = async (role: Role, ...texts: string[]) =>
  (
    await refusedOf(
      world.ownerUrl,
      texts.map((text) => ({ role, text, from: 'here' })),
    )
  ).map(({ text, error }) => [text, error])

test('what the server understands and the role may do is taken, with its parameters or without', async () => {
  const fine = [
    'select name from gyms where brand_id = $1 and id = any ($2)',
    '-- said first\nupdate gyms set name = $1 where brand_id = $2',
    'set local role kaiguan_member',
    'commit',
    'select',
  ]
  expect(await asked('kaiguan_app', ...fine)).toEqual([])
  expect(await asked('owner', 'set application_name = $$listens$$; listen planted')).toEqual([])
})

test('a word, a function, a column that the server doesn’t know is named', async () => {
  expect(
    await asked('kaiguan_app', 'selekt 1', 'select made_up_in_a_later_version(1)', 'select planted from gyms', 'select 1; selekt'),
  ).toEqual([
    ['selekt 1', 'syntax error at or near "selekt" (42601)'],
    ['select made_up_in_a_later_version(1)', 'function made_up_in_a_later_version(integer) does not exist (42883)'],
    ['select planted from gyms', 'column "planted" does not exist (42703)'],
    ['select 1; selekt', 'syntax error at or near "selekt" (42601)'],
  ])
})

test('what the role may not do is named: a schema, a table, a column, a function', async () => {
  await world.database.pool.query(`create schema planted; create table planted.here (id integer);
    create function planted_function() returns integer language sql return 1; revoke execute on function planted_function from public`)
  expect(await asked('kaiguan_app', 'select id from planted.here', 'select planted_function()', 'select id from accounts')).toEqual([
    ['select id from planted.here', 'permission denied for schema planted (42501)'],
    ['select planted_function()', 'permission denied for function planted_function (42501)'],
    ['select id from accounts', expect.stringContaining('permission denied')],
  ])
  expect(await asked('kaiguan_member', 'update contracts set title = $1', 'select id from contracts')).toEqual([
    ['update contracts set title = $1', expect.stringContaining('permission denied')],
  ])
  expect(await asked('owner', 'select id from planted.here', 'select planted_function()')).toEqual([])
})

test('a function of the schema that calls what the server doesn’t know is named, though nobody calls it', async () => {
  expect(await unknownInBodies(world.ownerUrl)).toEqual([])
  await world.database.pool.query(`create function planted_body() returns bigint language plpgsql as
    $$ begin return (select made_up_in_a_later_version(id) from gyms); end $$`)
  expect(await unknownInBodies(world.ownerUrl)).toEqual([
    'the function planted_body calls made_up_in_a_later_version(), which isn’t known here',
  ])
})
