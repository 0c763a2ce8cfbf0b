/** How each call is made rightly: valid input on things that exist. The tests over the whole contract use it. */

import { cardCalls } from '@kaiguan/contract/features/cards'
import { cashierCalls } from '@kaiguan/contract/features/cashier'
import { checkInCalls } from '@kaiguan/contract/features/check-in'
import { customerCalls } from '@kaiguan/contract/features/customers'
import { depositCalls } from '@kaiguan/contract/features/deposits'
import { goodsCalls } from '@kaiguan/contract/features/goods'
import { shiftCalls } from '@kaiguan/contract/features/shifts'
import { type Club, newPhone, newStaff, type World } from './club.ts'
import { checked, imported } from './imports.ts'
import { newCountCardType, newCustomer, newTimeCardType, sell } from './sales.ts'

/** A little of everything that a club holds. */
export type Things = {
  customerId: number
  phone: string
  typeId: number
  unsoldTypeId: number
  cardId: number
  cardNo: string
  lockedId: number
  expectedId: number
  emptyId: number
  recycledId: number
  visitId: number
  orderId: number
  employeeId: number
  roleId: number
  at: string
  categoryId: number
  goodsId: number
  goodsOrderId: number
  goodsLineId: number
  passedImportId: number
  doneImportId: number
  depositId: number
  registerId: number
  spareRegisterId: number
  shiftId: number
}

export async function prepared(world: World, club: Club): Promise<Things> {
  const { owner } = club
  const customer = await newCustomer(owner, { name: '样本客户' })
  const visitor = await newCustomer(owner, { name: '样本访客' })
  const type = await newTimeCardType(owner)
  const unsold = await newTimeCardType(owner)
  const card = await sell(owner, customer, type)
  const locked = await sell(owner, customer, type)
  await owner.do(cardCalls.lock, { body: { ids: [locked.card.id] } })
  const expected = await sell(owner, customer, type, { opening: 'date', start_date: '2027-01-01' })
  const empty = await sell(owner, customer, type)
  await owner.do(cardCalls.refund, { params: { id: empty.card.id }, body: { fee: 0, reason: '样本' } })
  const recycled = await sell(owner, customer, type)
  await owner.do(cardCalls.refund, { params: { id: recycled.card.id }, body: { fee: 0, reason: '样本' } })
  await owner.do(cardCalls.recycle, { params: { id: recycled.card.id } })
  await sell(owner, visitor, await newCountCardType(owner))
  const { visit } = await owner.do(checkInCalls.admit, { body: { customer_id: visitor.id } })
  const employee = await newStaff(world, club, { permissions: ['check-in.view'] })
  const category = await owner.do(goodsCalls.addCategory, { body: { name: `样本分类${customer.id}` } })
  const goods = await owner.do(goodsCalls.create, { body: { name: `样本商品${customer.id}`, price: 1_00 } })
  await owner.do(goodsCalls.receive, { params: { id: goods.id }, body: { quantity: 5 } })
  const goodsOrder = await owner.do(cashierCalls.sell, { body: { lines: [{ goods_id: goods.id, quantity: 1 }], payment_method: 'CASH' } })
  const deposit = await owner.do(depositCalls.take, { body: { customer_id: customer.id, fee: 50_00, payment_method: 'CASH' } })
  const spare = await owner.do(shiftCalls.addRegister, { body: { name: `样本收银机${customer.id}` } })
  const [register] = (await owner.do(shiftCalls.registers)).data
  // Counted once already: a difference is accepted the second time.
  await owner.call(shiftCalls.close, { params: { id: register?.shift?.id ?? 0 }, body: { counted: 0 } })
  const { phone } = await owner.do(customerCalls.revealPhone, { params: { id: customer.id } })
  return {
    customerId: customer.id,
    phone,
    typeId: type.id,
    unsoldTypeId: unsold.id,
    cardId: card.card.id,
    cardNo: card.card.card_no,
    lockedId: locked.card.id,
    expectedId: expected.card.id,
    emptyId: empty.card.id,
    recycledId: recycled.card.id,
    visitId: visit.id,
    orderId: card.order_id,
    employeeId: employee.id,
    roleId: await roleOf(world, club, employee.id),
    at: new Date(world.clock.now().getTime() - 60_000).toISOString(),
    categoryId: category.id,
    goodsId: goods.id,
    goodsOrderId: goodsOrder.id,
    goodsLineId: goodsOrder.lines[0]?.id ?? 0,
    passedImportId: (
      await checked(world, owner, [
        ['姓名', '手机号'],
        ['样本会员', newPhone()],
      ])
    ).id,
    depositId: deposit.id,
    registerId: register?.id ?? 0,
    spareRegisterId: spare.id,
    shiftId: register?.shift?.id ?? 0,
    doneImportId: (
      await imported(world, owner, [
        ['姓名', '手机号'],
        ['样本会员', newPhone()],
      ])
    ).id,
  }
}

async function roleOf(world: World, club: Club, employeeId: number): Promise<number> {
  return world.database.transaction(club.brandId, async (db) => {
    const row = await db
      .selectFrom('employees')
      .select('role_id')
      .where('brand_id', '=', club.brandId)
      .where('id', '=', employeeId)
      .executeTakeFirstOrThrow()
    return row.role_id ?? 0
  })
}

type Input = { params?: object; query?: object; body?: object }

const type = { kind: 1, name: '改名', price: 1_00, terms: { days: 1 } }
const employee = (t: Things) => ({ name: '改名', role_id: t.roleId })

/** Calls that name a thing somewhere; the others can't reach another club by their input. */
const inputs: Record<string, (t: Things) => Input> = {
  'auth.gymById': (t) => ({ params: { id: t.customerId + 1_000_000 } }),
  'staff.show': (t) => ({ params: { id: t.employeeId } }),
  'staff.edit': (t) => ({ params: { id: t.employeeId }, body: employee(t) }),
  'staff.enable': (t) => ({ params: { id: t.employeeId } }),
  'staff.disable': (t) => ({ params: { id: t.employeeId } }),
  'staff.enableBatch': (t) => ({ body: { ids: [t.employeeId] } }),
  'staff.disableBatch': (t) => ({ body: { ids: [t.employeeId] } }),
  'roles.edit': (t) => ({ params: { id: t.roleId }, body: { name: '改名', menus: [] } }),
  'roles.remove': (t) => ({ params: { id: t.roleId } }),
  'roles.affected': (t) => ({ params: { id: t.roleId } }),
  'customers.show': (t) => ({ params: { id: t.customerId } }),
  'customers.edit': (t) => ({ params: { id: t.customerId }, body: { name: '改名' } }),
  'customers.byPhone': (t) => ({ params: { phone: t.phone } }),
  'customers.revealPhone': (t) => ({ params: { id: t.customerId } }),
  'customers.block': (t) => ({ params: { id: t.customerId }, body: { reason: '越界' } }),
  'customers.unblock': (t) => ({ params: { id: t.customerId } }),
  'customers.orders': (t) => ({ params: { id: t.customerId } }),
  'customers.records': (t) => ({ params: { id: t.customerId } }),
  'cardTypes.edit': (t) => ({ params: { id: t.typeId }, body: type }),
  'cardTypes.remove': (t) => ({ params: { id: t.unsoldTypeId } }),
  'cardTypes.batch': (t) => ({ body: { ids: [t.unsoldTypeId] } }),
  'cards.list': (t) => ({ query: { customer_id: String(t.customerId) } }),
  'cards.sell': (t) => ({ body: { customer_id: t.customerId, vip_template_id: t.typeId, payment_method: 'CASH' } }),
  'cards.show': (t) => ({ params: { id: t.cardId } }),
  'cards.edit': (t) => ({ params: { id: t.cardId }, body: { remark: '越界', end_date: '2027-03-01', reason: '越界' } }),
  'cards.recycle': (t) => ({ params: { id: t.emptyId } }),
  'cards.lock': (t) => ({ body: { ids: [t.cardId] } }),
  'cards.unlock': (t) => ({ body: { ids: [t.lockedId] } }),
  'cards.destroy': (t) => ({ body: { ids: [t.emptyId] } }),
  'cards.restore': (t) => ({ body: { ids: [t.recycledId] } }),
  'cards.activate': (t) => ({ params: { id: t.expectedId } }),
  'cards.refund': (t) => ({ params: { id: t.cardId }, body: { fee: 1_00, reason: '越界' } }),
  'checkIn.person': (t) => ({ params: { id: t.customerId } }),
  'checkIn.admit': (t) => ({ body: { customer_id: t.customerId } }),
  'checkIn.leave': (t) => ({ params: { id: t.visitId } }),
  'checkIn.cancel': (t) => ({ params: { id: t.visitId }, body: { reason: '越界' } }),
  'checkIn.retroactive': (t) => ({ body: { customer_id: t.customerId, at: t.at, reason: '越界' } }),
  'checkIn.visits': (t) => ({ query: { customer_id: String(t.customerId) } }),
  'goods.editCategory': (t) => ({ params: { id: t.categoryId }, body: { name: '改名' } }),
  'goods.removeCategory': (t) => ({ params: { id: t.categoryId } }),
  'goods.edit': (t) => ({ params: { id: t.goodsId }, body: { name: '改名', price: 1 } }),
  'goods.remove': (t) => ({ params: { id: t.goodsId } }),
  'goods.receive': (t) => ({ params: { id: t.goodsId }, body: { quantity: 1 } }),
  'goods.count': (t) => ({ params: { id: t.goodsId }, body: { counted: 7 } }),
  'goods.correct': (t) => ({ params: { id: t.goodsId }, body: { quantity: 1, reason: '越界' } }),
  'goods.moves': (t) => ({ params: { id: t.goodsId } }),
  'cashier.sell': (t) => ({ body: { lines: [{ goods_id: t.goodsId, quantity: 1 }], payment_method: 'CASH' } }),
  'cashier.show': (t) => ({ params: { id: t.goodsOrderId } }),
  'cashier.refund': (t) => ({ params: { id: t.goodsOrderId }, body: { lines: [{ line_id: t.goodsLineId, quantity: 1 }], reason: '越界' } }),
  'deposits.list': (t) => ({ query: { customer_id: String(t.customerId) } }),
  'deposits.ofCustomer': (t) => ({ params: { id: t.customerId } }),
  'deposits.show': (t) => ({ params: { id: t.depositId } }),
  'deposits.take': (t) => ({ body: { customer_id: t.customerId, fee: 10_00, payment_method: 'CASH' } }),
  'deposits.refund': (t) => ({ params: { id: t.depositId }, body: { fee: 1_00, reason: '越界' } }),
  'shifts.editRegister': (t) => ({ params: { id: t.registerId }, body: { name: '改名' } }),
  'shifts.removeRegister': (t) => ({ params: { id: t.spareRegisterId } }),
  'shifts.list': (t) => ({ query: { register_id: String(t.registerId) } }),
  'shifts.show': (t) => ({ params: { id: t.shiftId } }),
  'shifts.open': (t) => ({ body: { register_id: t.spareRegisterId, float: 100_00 } }),
  'shifts.moveCash': (t) => ({ params: { id: t.shiftId }, body: { kind: 'in', fee: 1_00, reason: '越界' } }),
  'shifts.close': (t) => ({ params: { id: t.shiftId }, body: { counted: 0, note: '越界' } }),
  'accountSheet.orders': (t) => ({ query: { shift_id: String(t.shiftId) } }),
  'imports.check': (t) => ({ body: { data_import_id: t.passedImportId } }),
  'imports.insert': (t) => ({ body: { data_import_id: t.passedImportId } }),
  'imports.show': (t) => ({ params: { id: t.doneImportId } }),
  'imports.errors': (t) => ({ params: { id: t.doneImportId } }),
  'imports.undo': (t) => ({ params: { id: t.doneImportId } }),
  'printing.receipt': (t) => ({ params: { id: t.orderId } }),
  'printing.printed': (t) => ({ params: { id: t.orderId } }),
}

/** Calls that move money or stock and name nothing by id: nobody can reach another club by them. */
const nameless: Record<string, () => Input> = {
  'accountSheet.close': () => ({ body: { day: '2026-11-19' } }),
}

export function moneyCall(name: string): ((t: Things) => Input) | null {
  return inputs[name] ?? nameless[name] ?? null
}

export function everyCall(name: string): ((t: Things) => Input) | null {
  return inputs[name] ?? null
}
