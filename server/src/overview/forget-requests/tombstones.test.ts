/** An archive from before somebody was forgotten brings them back, and they are forgotten again by what the store keeps outside of it. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { forgetRequestCalls } from '@kaiguan/contract/overview/forget-requests/calls'
import { customerCalls } from '@kaiguan/contract/people/customers/calls'
import pg from 'pg'
import { afterAll, expect, inject, test } from 'vitest'
import { backup } from '../../backup/backup.ts'
import { restore } from '../../backup/restore.ts'
import { newClub, newPhone, newStaff, newWorld } from '../../testing/club.ts'
import { newCustomer } from '../../testing/customers.ts'
import { uploadedFile } from '../../testing/files.ts'
import { onServer, withDatabase } from '../../testing/global-setup.ts'

const world = await newWorld()
const folder = mkdtempSync(join(tmpdir(), 'kaiguan-forgotten-'))
const restored = `forgotten_${process.pid}`
afterAll(async () => {
  await world.close()
  rmSync(folder, { recursive: true, force: true })
  await onServer(inject('ownerUrl'), (client) => client.query(`drop database if exists ${restored} with (force)`))
})

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
  await onServer(inject('ownerUrl'), (client) => client.query(`create database ${restored}`))
  const ownerUrl = withDatabase(inject('ownerUrl'), restored)
  await restore({ ownerUrl, store: world.store }, archive)
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  const { rows } = await client.query('select id, name, phone from customers order by id')
  await client.end()
  expect(rows.map(({ name }) => name)).toEqual(['已删除会员 Deleted member', '任盈留下'])
  expect(rows.map(({ phone: said }) => said)).toEqual(['', other])
  expect((await Array.fromAsync(world.store.keys('files/'))).filter((key) => key.includes(face.slice(0, -5)))).toEqual([])
}, 60_000)
