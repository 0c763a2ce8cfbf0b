import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip, gunzipSync, gzipSync } from 'node:zlib'
import { checkInCalls } from '@kaiguan/contract/entry/check-in/calls'
import { authCalls } from '@kaiguan/contract/ground/auth/calls'
import { cardCalls } from '@kaiguan/contract/membership/cards/calls'
import { goodsCalls } from '@kaiguan/contract/money/goods/calls'
import pg from 'pg'
import { extract, pack } from 'tar-stream'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { migrate, migrations } from '../database/migrate.ts'
import { openDatabase } from '../database/open.ts'
import { checkFiles } from '../ground/files/index.ts'
import { checkBooks } from '../ledger/check-books.sql.ts'
import { diskStore } from '../storage/disk-store.ts'
import type { Store } from '../storage/store.ts'
import { newCountCardType, newStoredValueType, newTimeCardType } from '../testing/card-types.ts'
import { sell } from '../testing/cards.ts'
import { type Club, newClub, newWorld, type World } from '../testing/club.ts'
import { newCustomer } from '../testing/customers.ts'
import { picture, uploadedFile } from '../testing/files.ts'
import { onServer, withDatabase } from '../testing/global-setup.ts'
import { backup } from './backup.ts'
import { restore } from './restore.ts'
import { tablesOf } from './tables.sql.ts'

let world: World
let club: Club
let folder: string
const made: string[] = []
beforeAll(async () => {
  world = await newWorld()
  club = await newClub(world)
  folder = mkdtempSync(join(tmpdir(), 'kaiguan-backup-test-'))
  const member = await newCustomer(club.owner, { name: '欧阳"逗号,𠮷', remark: '换\n行' })
  for (const type of [await newTimeCardType(club.owner), await newCountCardType(club.owner), await newStoredValueType(club.owner)])
    await sell(club.owner, member, type)
  await club.owner.do(checkInCalls.admit, { body: { customer_id: member.id } })
  await club.owner.do(goodsCalls.create, { body: { name: '矿泉水', price: 5_00, image: await uploadedFile(world, club.owner, 'photo') } })
  await uploadedFile(world, club.owner, 'attachment', await picture(300, 200))
})
afterAll(async () => {
  await world.close()
  rmSync(folder, { recursive: true, force: true })
  for (const name of made) await onServer(inject('ownerUrl'), (client) => client.query(`drop database if exists ${name} with (force)`))
})

async function emptyDatabase(): Promise<string> {
  const name = `restore_${made.length}_${process.pid}`
  made.push(name)
  await onServer(inject('ownerUrl'), (client) => client.query(`create database ${name}`))
  return withDatabase(inject('ownerUrl'), name)
}

let stores = 0
/** Beside the archives, and gone with them. */
function emptyStore(): Store {
  stores += 1
  return diskStore(join(folder, `store-${stores}`))
}

/** What is under which key. */
async function contentOf(store: Store): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  for await (const key of store.keys('files/')) {
    const kept = await store.read(key)
    if (kept)
      found[key] = createHash('sha256')
        .update(await buffer(kept.stream))
        .digest('hex')
  }
  return found
}

/** Every row of every table, as one hash a table. */
async function fingerprint(url: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const prints: Record<string, string> = {}
  for (const table of await tablesOf(client)) {
    const { rows } = await client.query<{ row: string }>(`select t::text as row from "${table.name}" t order by 1`)
    prints[table.name] = `${rows.length} ${createHash('sha256')
      .update(rows.map((row) => row.row).join('\n'))
      .digest('hex')}`
  }
  await client.end()
  return prints
}

test('a club restored into an empty database is the same club, row by row, and its books agree', async () => {
  const file = join(folder, 'club.tar.gz')
  const manifest = await backup(world, file, world.clock.now())
  expect(manifest.tables.find((table) => table.name === 'cards')?.rows).toBe(3)
  const url = await emptyDatabase()
  await restore({ ownerUrl: url, store: emptyStore() }, file)
  expect(await fingerprint(url)).toEqual(await fingerprint(world.ownerUrl))
  const database = openDatabase(url)
  expect(await database.transaction(club.brandId, (db) => checkBooks({ db, brandId: club.brandId }))).toEqual([])
  await database.close()
})

test('a restored club is quick from its first minute: PostgreSQL was told what its tables hold', async () => {
  const file = join(folder, 'looked-at.tar.gz')
  await backup(world, file, world.clock.now())
  const url = await emptyDatabase()
  await restore({ ownerUrl: url, store: emptyStore() }, file)
  const database = openDatabase(url)
  const { rows } = await database.pool.query<{ relname: string }>(
    "select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'p' and reltuples < 0 and relname <> 'migrations'",
  )
  expect(rows).toEqual([])
  await database.close()
})

test('its files come back with it, each as it was; which of them are missing or changed is said', async () => {
  const file = join(folder, 'files.tar.gz')
  expect((await backup(world, file, world.clock.now())).files).toHaveLength(4)
  const [url, store] = [await emptyDatabase(), emptyStore()]
  await restore({ ownerUrl: url, store }, file)
  const content = await contentOf(world.store)
  expect(Object.keys(content)).toHaveLength(4)
  expect(await contentOf(store)).toEqual(content)
  const database = openDatabase(url)
  expect(await checkFiles(database, store)).toEqual({ files: 2, problems: [] })
  const [large = '', small = ''] = ['large', 'small'].map((size) => Object.keys(content).find((key) => key.includes(size)))
  await store.remove(small)
  await store.write(large, Buffer.from('something else'), 'image/webp')
  expect(await checkFiles(database, store)).toEqual({ files: 2, problems: [`${large} was changed`, `${small} is missing`] })
  await database.close()
})

test('an archive with one wrong byte in a picture restores nothing, and nothing of it is left behind', async () => {
  const file = join(folder, 'picture.tar.gz')
  await backup(world, file, world.clock.now())
  const bytes = gunzipSync(readFileSync(file))
  const at = bytes.lastIndexOf('WEBPVP8') + 40
  bytes[at] = (bytes[at] ?? 0) ^ 1
  writeFileSync(file, gzipSync(bytes))
  const [url, store] = [await emptyDatabase(), emptyStore()]
  await expect(restore({ ownerUrl: url, store }, file)).rejects.toThrow(/checksum differs/)
  expect(await contentOf(store)).toEqual({})
  const database = openDatabase(url)
  await expect(database.pool.query('select count(*) as n from brands')).resolves.toMatchObject({ rows: [{ n: 0 }] })
  await database.close()
})

test('after a restore the club goes on where it stopped: the next card gets the next number', async () => {
  const before = await club.owner.do(cardCalls.list)
  const file = join(folder, 'goes-on.tar.gz')
  await backup(world, file, world.clock.now())
  const url = await emptyDatabase()
  await restore({ ownerUrl: url, store: emptyStore() }, file)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ no: string }>(`select nextval('card_no_seq')::text as no`)
  await client.end()
  expect(Number(rows[0]?.no)).toBe(Math.max(...before.data.map((card) => Number(card.card_no))) + 1)
  expect((await club.owner.do(authCalls.user)).gym_id).toBe(club.gymId)
})

test('an archive with one wrong byte restores nothing and says which table', async () => {
  const file = join(folder, 'damaged.tar.gz')
  await backup(world, file, world.clock.now())
  const bytes = gunzipSync(readFileSync(file))
  bytes.write('欧羊', bytes.lastIndexOf('欧阳'))
  writeFileSync(file, gzipSync(bytes))
  const url = await emptyDatabase()
  await expect(restore({ ownerUrl: url, store: emptyStore() }, file)).rejects.toThrow(/checksum differs/)
  const database = openDatabase(url)
  await expect(database.pool.query('select count(*) as n from brands')).resolves.toMatchObject({ rows: [{ n: 0 }] })
  await database.close()
})

/** Writes the archive anew with another manifest. */
async function withManifest(file: string, to: string, change: (manifest: Record<string, unknown>) => object): Promise<void> {
  const archive = pack()
  const written = pipeline(archive, createGzip(), createWriteStream(to))
  const entries = createReadStream(file).pipe(createGunzip()).pipe(extract())
  for await (const entry of entries) {
    const content = await buffer(entry)
    const changed = entry.header.name === 'manifest.json' ? Buffer.from(JSON.stringify(change(JSON.parse(content.toString())))) : content
    archive.entry({ name: entry.header.name }, changed)
  }
  archive.finalize()
  await written
}

test('an archive of the first releases, which names its migrations by number, is still read and brought on', async () => {
  const old = await emptyDatabase()
  await migrate(old, { only: migrations().flatMap(({ name }) => (/^\d{4}_/.test(name) ? [name] : [])) })
  const client = new pg.Client({ connectionString: old })
  await client.connect()
  await client.query(`insert into brands (name, created_at) values ('老品牌', '2026-01-01')`)
  await client.end()
  const [file, numbered] = [join(folder, 'named.tar.gz'), join(folder, 'numbered.tar.gz')]
  await backup({ ownerUrl: old, store: world.store }, file, world.clock.now())
  await withManifest(file, numbered, ({ migrations: _, ...manifest }) => ({ ...manifest, format: 1, migration: 15 }))

  const url = await emptyDatabase()
  await restore({ ownerUrl: url, store: emptyStore() }, numbered)
  const database = openDatabase(url)
  expect((await database.pool.query('select name from brands')).rows).toEqual([{ name: '老品牌' }])
  expect((await database.pool.query('select count(*)::int as n from migrations')).rows).toEqual([{ n: migrations().length }])
  await database.close()
})

test('an archive of a newer version is refused with what it knows more', async () => {
  const [file, newer] = [join(folder, 'today.tar.gz'), join(folder, 'newer.tar.gz')]
  await backup(world, file, world.clock.now())
  await withManifest(file, newer, (manifest) => ({ ...manifest, migrations: ['29991231T1200_lockers_of_next_year.sql'] }))
  await expect(restore({ ownerUrl: await emptyDatabase(), store: emptyStore() }, newer)).rejects.toThrow(
    '29991231T1200_lockers_of_next_year.sql',
  )
})

test('whoever may not restore is told before anything is touched, with the lines that let them', async () => {
  const archive = join(folder, 'rights.tar.gz')
  await backup({ ownerUrl: world.ownerUrl, store: world.store }, archive, world.clock.now())
  const url = await emptyDatabase()
  const role = `limited_${process.pid}`
  try {
    await onServer(url, (client) => client.query(`create role ${role} login password 'x' nosuperuser`))
    const theirs = url.replace(/\/\/[^@]*@/, `//${role}:x@`)
    const theirRestore = () => restore({ ownerUrl: theirs, store: emptyStore() }, archive)
    const said = await theirRestore().then(
      () => 'nothing',
      (error: Error) => error.message,
    )
    expect(said).toContain(`数据库用户 ${role} 的权限不足以恢复备份，什么都没有改动`)
    expect(said).toContain('nothing was touched')
    const tables = `select count(*)::int as n from pg_tables where schemaname = 'public'`
    await onServer(url, async (client) => expect((await client.query(tables)).rows).toEqual([{ n: 0 }]))
    const lines = new Set(said.split('\n').filter((line) => line.endsWith(';')))
    expect([...lines]).toContain(`alter role ${role} bypassrls;`)
    // As it is told, line by line.
    await onServer(url, async (client) => {
      for (const line of lines) await client.query(line)
    })
    await theirRestore()
    expect(await fingerprint(url)).toEqual(await fingerprint(world.ownerUrl))
  } finally {
    await onServer(inject('ownerUrl'), async (client) => {
      await client.query(`drop database ${made.at(-1)} with (force)`)
      await client.query(`drop owned by ${role}; drop role ${role}`)
    })
  }
})

test('a database that holds a club is not overwritten', async () => {
  const file = join(folder, 'again.tar.gz')
  await backup(world, file, world.clock.now())
  await expect(restore(world, file)).rejects.toThrow('already holds a club')
})

test('a file that is no archive is refused in words', async () => {
  const file = join(folder, 'letter.tar.gz')
  writeFileSync(file, 'Dear club')
  await expect(restore({ ownerUrl: await emptyDatabase(), store: emptyStore() }, file)).rejects.toThrow('can’t be read')
})
