import { cardTypeCalls } from '@kaiguan/contract/membership/card-types/calls'
import { permissions } from '@kaiguan/contract/permissions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newTimeCardType } from '../../testing/card-types.ts'
import { newBranch, newClub, newPhone, newStaff, newWorld, type Staff, type World } from '../../testing/club.ts'
import { checked } from '../../testing/imports.ts'

let world: World
beforeAll(async () => {
  world = await newWorld()
})
afterAll(() => world.close())

test('on and off sale is a right of its own, on every way; editing doesn’t lend it, and deleting takes the right to delete', async () => {
  const club = await newClub(world)
  const type = await newTimeCardType(club.owner)
  const params = { id: type.id }
  const body = { kind: 1, name: '季卡', price: 900_00, terms: { days: 90 } } as const
  const editor = await newStaff(world, club, { permissions: ['card-types.edit', 'card-types.create'] })
  const seller = await newStaff(world, club, { permissions: ['card-types.on-sale'] })
  const batch = (by: Staff, action: 'delete' | 'on-sale' | 'off-sale') => by.call(cardTypeCalls.batch, { body: { ids: [type.id], action } })
  const refused = await batch(editor, 'off-sale')
  expect([refused.status, refused.refusal.code]).toEqual([403, 30003])
  expect(refused.refusal.message).toContain(permissions['card-types.on-sale'].zh)
  expect((await editor.call(cardTypeCalls.edit, { params, body: { on_sale: false } })).refusal.errors).toHaveProperty('on_sale')
  expect((await editor.do(cardTypeCalls.edit, { params, body: { on_sale: true, price: 1_00 } })).on_sale).toBe(true)
  expect((await editor.call(cardTypeCalls.create, { body: { ...body, on_sale: true } })).refusal.errors).toHaveProperty('on_sale')
  const made = await editor.do(cardTypeCalls.create, { body })
  expect(made.on_sale).toBe(false)
  expect((await batch(seller, 'off-sale')).body).toEqual({ changed: 1 })
  // What was taken off sale meanwhile isn't put back by an edit that says nothing of it.
  expect((await editor.do(cardTypeCalls.edit, { params, body: { price: 2_00 } })).on_sale).toBe(false)
  expect((await seller.call(cardTypeCalls.edit, { params, body: { on_sale: true } })).status).toBe(403)
  const deletes = await batch(seller, 'delete')
  expect([deletes.status, deletes.refusal.message]).toEqual([403, expect.stringContaining(permissions['card-types.delete'].zh)])
  const remover = await newStaff(world, club, { permissions: ['card-types.delete'] })
  expect((await batch(remover, 'on-sale')).status).toBe(403)
  expect((await batch(remover, 'delete')).body).toEqual({ changed: 1 })
})

test('a type is numbered by itself, or as the club says; no two of a brand have one number, and a deleted one’s isn’t given again', async () => {
  const club = await newClub(world)
  const first = await newTimeCardType(club.owner)
  const own = await newTimeCardType(club.owner, {}, { card_no: ' 002 ' })
  const third = await newTimeCardType(club.owner)
  expect([first, own, third].map(({ card_no }) => card_no)).toEqual(['001', '002', '003'])

  const gymId = await newBranch(world, club.brandId, '二店')
  const there = await newStaff(world, { brandId: club.brandId, gymId }, { type: 4 })
  const body = { kind: 1, name: '季卡', price: 90_000, terms: { days: 90 } } as const
  const taken = await there.call(cardTypeCalls.create, { body: { ...body, card_no: '002' } })
  expect([taken.status, taken.refusal.message]).toEqual([422, '卡种编号 002 已被使用'])
  expect(taken.refusal.errors).toEqual({ card_no: ['卡种编号 002 已被使用'] })
  for (const card_no of ['', 'T 1', '年卡', '12'])
    expect((await there.call(cardTypeCalls.create, { body: { ...body, card_no } })).refusal.errors, card_no).toHaveProperty('card_no')
  const stranger = await newClub(world)
  expect((await newTimeCardType(stranger.owner, {}, { card_no: '002' })).card_no).toBe('002')

  await club.owner.do(cardTypeCalls.remove, { params: { id: first.id } })
  expect((await newTimeCardType(there)).card_no).toBe('004')
  expect((await newTimeCardType(there, {}, { card_no: '001' })).card_no).toBe('001')
})

test('a number is changed, and kept by whoever says nothing of it; it finds its type', async () => {
  const club = await newClub(world)
  const type = await newTimeCardType(club.owner)
  const other = await newTimeCardType(club.owner)
  const edit = (body: object) => club.owner.call(cardTypeCalls.edit, { params: { id: type.id }, body })
  expect((await edit({ card_no: 'VIP-7' })).body.card_no).toBe('VIP-7')
  expect((await edit({ price: 1_00 })).body.card_no).toBe('VIP-7')
  expect((await edit({ card_no: 'VIP-7' })).status).toBe(200)
  expect((await edit({ card_no: other.card_no })).refusal.errors).toHaveProperty('card_no')
  expect((await edit({ card_no: null })).refusal.errors).toHaveProperty('card_no')
  const found = await club.owner.do(cardTypeCalls.list, { query: { search: 'VIP-7' } })
  expect(found.data.map(({ id }) => id)).toEqual([type.id])
})

test('a sheet may write a type’s number where its name belongs; a name that reads the same goes first', async () => {
  const club = await newClub(world)
  const type = await newTimeCardType(club.owner)
  const head = ['姓名', '手机号', '卡种', '开卡日期', '到期日期']
  const sheet = (name: string) => checked(world, club.owner, [head, ['刘洋', newPhone(), name, '2026-11-01', '2026-12-01']])
  expect((await sheet(type.card_no)).state).toBe('passed')
  expect((await sheet('009')).state).not.toBe('passed')
})
