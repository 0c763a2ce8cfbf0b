/** An archive from before somebody was forgotten brings them back, and they are forgotten again by what the store keeps outside of it. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { customerMergeCalls } from '@kaiguan/contract/overview/customer-merges/calls'
import { forgetRequestCalls } from '@kaiguan/contract/overview/forget-requests/calls'
import { customerCalls } from '@kaiguan/contract/people/customers/calls'
import pg from 'pg'
import { afterAll, expect, inject, test } from 'vitest'
import { backup } from '../../backup/backup.ts'
import { forgetAfterRestore } from '../../backup/forget-after-restore.ts'
import { restore } from '../../backup/restore.ts'
import type { Store } from '../../storage/store.ts'
import { newClub, newPhone, newStaff, newWorld } from '../../testing/club.ts'
import { newCustomer } from '../../testing/customers.ts'
import { uploadedFile } from '../../testing/files.ts'
import { forgotten } from '../../testing/forgotten.ts'
import { onServer, withDatabase } from '../../testing/global-setup.ts'

const world = await newWorld()
const folder = mkdtempSync(join(tmpdir(), 'kaiguan-forgotten-'))
const made: string[] = []
afterAll(async () => {
  await world.close()
  rmSync(folder, { recursive: true, force: true })
  for (const name of made) await onServer(inject('ownerUrl'), (client) => client.query(`drop database if exists ${name} with (force)`))
})

const FORGOTTEN = '已删除会员 Deleted member'

async function emptyDatabase(): Promise<string> {
  const name = `forgotten_${made.length}_${process.pid}`
  made.push(name)
  await onServer(inject('ownerUrl'), (client) => client.query(`create database ${name}`))
  return withDatabase(inject('ownerUrl'), name)
}

async function customersIn(ownerUrl: string) {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  const { rows } = await client.query<{ id: number; name: string; phone: string }>('select id, name, phone from customers order by id')
  await client.end()
  return rows
}

test('whoever restores an older archive with the same store has those who were forgotten since forgotten again, and nobody else', async () => {
  const { owner, brandId, gymId } = await newClub(world)
  const manager = await newStaff(world, { brandId, gymId }, { permissions: ['customers.view', 'customers.view-all', 'customers.delete'] })
  const phone = newPhone()
  const gone = await newCustomer(owner, { name: '令狐已忘', phone })
  const other = newPhone()
  await newCustomer(owner, { name: '任盈留下', phone: other })
  const face = await uploadedFile(world, owner, 'avatar')
  await owner.do(customerCalls.edit, { params: { id: gone.id }, body: { head_portrait: face } })
  const archive = join(folder, 'before.tar.gz')
  const here = { ownerUrl: world.ownerUrl, store: world.store }
  await backup(here, archive, world.clock.now())
  // Was added after the archive: in it this number is nobody's, and after it somebody else's.
  const since = await newCustomer(owner, { name: '后来的人' })
  for (const { id } of [gone, since]) {
    const request = await manager.do(forgetRequestCalls.ask, { body: { customer_id: id, reason: '本人要求' } })
    await owner.do(forgetRequestCalls.settle, { params: { id: request.id }, body: { forget: true } })
  }
  expect((await Array.fromAsync(world.store.keys('forgotten/'))).toSorted()).toEqual(
    [gone, since].map(({ id }) => `forgotten/${brandId}/${id}.json`).toSorted(),
  )
  const ownerUrl = await emptyDatabase()
  await restore({ ownerUrl, store: world.store }, archive)
  const rows = await customersIn(ownerUrl)
  expect(rows.map(({ name }) => name)).toEqual([FORGOTTEN, '任盈留下'])
  expect(rows.map(({ phone: said }) => said)).toEqual(['', other])
  expect((await Array.fromAsync(world.store.keys('files/'))).filter((key) => key.includes(face.slice(0, -5)))).toEqual([])
}, 60_000)

test('whoever was merged with them after the archive is forgotten again too', async () => {
  const { owner, brandId, gymId } = await newClub(world)
  const manager = await newStaff(world, { brandId, gymId }, { permissions: ['customers.view', 'customers.view-all', 'customers.delete'] })
  const [kept, gone] = [await newCustomer(owner, { name: '端木甲' }), await newCustomer(owner, { name: '端木乙' })]
  const archive = join(folder, 'unmerged.tar.gz')
  await backup({ ownerUrl: world.ownerUrl, store: world.store }, archive, world.clock.now())
  await owner.do(customerMergeCalls.merge, { body: { kept_id: kept.id, gone_id: gone.id } })
  await forgotten(manager, owner, kept)
  const ownerUrl = await emptyDatabase()
  await restore({ ownerUrl, store: world.store }, archive)
  const names = new Map((await customersIn(ownerUrl)).map(({ id, name }) => [Number(id), name]))
  expect([names.get(kept.id), names.get(gone.id)]).toEqual([FORGOTTEN, FORGOTTEN])
}, 60_000)

test('forgetting again that broke off is done at the next start, bytes of each only once it holds', async () => {
  const { owner, brandId, gymId } = await newClub(world)
  const manager = await newStaff(world, { brandId, gymId }, { permissions: ['customers.view', 'customers.view-all', 'customers.delete'] })
  const [first, second] = [await newCustomer(owner, { name: '令狐一' }), await newCustomer(owner, { name: '令狐二' })]
  const faces: string[] = []
  for (const { id } of [first, second]) {
    const face = await uploadedFile(world, owner, 'avatar')
    await owner.do(customerCalls.edit, { params: { id }, body: { head_portrait: face } })
    faces.push(face.slice(0, face.indexOf('.')))
  }
  const archive = join(folder, 'broken-off.tar.gz')
  await backup({ ownerUrl: world.ownerUrl, store: world.store }, archive, world.clock.now())
  for (const one of [first, second]) await forgotten(manager, owner, one)
  const ownerUrl = await emptyDatabase()
  const left = async () => (await customersIn(ownerUrl)).filter(({ name }) => name.startsWith('令狐')).length
  // The store goes away behind the first picture that it removes.
  let removed = 0
  const leftThen: number[] = []
  const goesAway: Store = {
    ...world.store,
    remove: async (key) => {
      if (faces.some((face) => key.includes(face))) {
        removed += 1
        leftThen.push(await left())
        if (removed > 1) throw new Error('the store is away')
      }
      return world.store.remove(key)
    },
  }
  await expect(restore({ ownerUrl, store: goesAway }, archive)).rejects.toThrow('the store is away')
  expect(leftThen).toEqual([1, 1])
  await expect(restore({ ownerUrl, store: world.store }, archive)).rejects.toThrow('already holds a club')
  // Another installation that starts with the same store takes nobody’s mark.
  await forgetAfterRestore({ ownerUrl: world.ownerUrl, store: world.store })
  await forgetAfterRestore({ ownerUrl, store: world.store })
  expect(await left()).toBe(0)
  expect(await Array.fromAsync(world.store.keys('kaiguan/restored/'))).toEqual([])
}, 60_000)
