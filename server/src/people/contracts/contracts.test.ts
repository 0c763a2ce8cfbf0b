/** From the agreement to a signed contract: drafted with the sale, signed once, never changed, readable by another reader. */
import { createHash } from 'node:crypto'
import { checkInCalls } from '@kaiguan/contract/entry/check-in/calls'
import { phoneCodeCalls } from '@kaiguan/contract/ground/phone-codes/calls'
import { cardCalls } from '@kaiguan/contract/membership/cards/calls'
import { cardChangeCalls } from '@kaiguan/contract/membership/cards/card-changes'
import { customerMergeCalls } from '@kaiguan/contract/overview/customer-merges/calls'
import { agreementCalls, contractCalls, memberContractCalls, type Signature } from '@kaiguan/contract/people/contracts/calls'
import { type Customer, customerCalls } from '@kaiguan/contract/people/customers/calls'
import { memberCalls } from '@kaiguan/contract/people/member/calls'
import { getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Store } from '../../storage/store.ts'
import { newCountCardType, newTimeCardType } from '../../testing/card-types.ts'
import { sell } from '../../testing/cards.ts'
import { type Club, newClub, newPhone, newStaff, newWorld, type World } from '../../testing/club.ts'
import { newCustomer } from '../../testing/customers.ts'
import { memberAt } from '../../testing/members.ts'
import { codeOn, codeRequest, notThe } from '../../testing/phone-codes.ts'
import { openPrinter, printContracts } from './index.ts'
import type { Printer } from './printer.ts'

let world: World
let club: Club
let phone: string
let wang: Customer
const printer = openPrinter()
beforeAll(async () => {
  world = await newWorld()
})
afterAll(async () => {
  await printer.rest()
  await world.close()
})
beforeEach(async () => {
  world.clock.set('2026-11-20T04:00:00Z')
  club = await newClub(world)
  phone = newPhone()
  wang = await newCustomer(club.owner, { name: '王𠮷㐂', phone })
})

const HTML =
  '<h2>入会协议</h2><p>会员 <strong>{{ member.name }}</strong>（{{member.phone}}）购买 {{card.name}}，卡号 {{card.no}}，实付 {{order.paid}} 元。</p>'
const drawn: Signature = [
  [
    [100, 80],
    [300, 40],
    [520, 90],
  ],
  [[540, 100]],
]
const write = (more = {}) =>
  club.owner.do(agreementCalls.create, { body: { name: '入会协议', business: ['card-purchase'], html: HTML, ...more } })
const buy = async () => sell(club.owner, wang, await newTimeCardType(club.owner))
async function aContract() {
  await write()
  const { contract_id } = await buy()
  if (contract_id === null) throw new Error('no contract was made')
  return contract_id
}
const show = (id: number) => club.owner.do(contractCalls.show, { params: { id } })
const sign = (id: number, body: object = { signature: drawn }) => club.owner.call(contractCalls.sign, { params: { id }, body })
/** Reading the fonts takes a busy machine its time. */
const PAPER_MS = 180_000
const unheardOf = (error: unknown) => {
  throw error
}
const printThem = (other: { printer?: Printer; store?: Store } = {}, failed: (error: unknown) => void = unheardOf) =>
  printContracts({ database: world.database, clock: world.clock, store: world.store, printer, ...other }, failed)

test('an agreement names only fields there are; what runs is cut out; another text is another version', async () => {
  const unknown = await club.owner.call(agreementCalls.create, { body: { name: 'x', business: [], html: '<p>{{member.shoe}}</p>' } })
  expect(unknown.refusal.errors?.html?.[0]).toContain('“member.shoe”')
  const { id, html, no } = await write({
    html: '<p onclick="x()">{{ member.name }}</p><script>alert(1)</script><img src="file:///etc/passwd">',
  })
  expect([html, no]).toEqual(['<p>{{member.name}}</p>', 1])
  const params = { id }
  expect((await club.owner.do(agreementCalls.edit, { params, body: { name: '新名' } })).no).toBe(1)
  const edited = await club.owner.do(agreementCalls.edit, { params, body: { html: '<p>第二版</p>' } })
  expect(edited).toMatchObject({ no: 2, name: '新名', business: ['card-purchase'] })
  expect((await club.owner.do(agreementCalls.versions, { params, query: {} })).data.map((one) => one.html)).toEqual([
    '<p>第二版</p>',
    '<p>{{member.name}}</p>',
  ])
})

test('a sale makes the contract that is meant for it, with its fields filled in as text; other sales make none', async () => {
  expect((await buy()).contract_id).toBeNull()
  await write({ card_kinds: [1] })
  await club.owner.do(customerCalls.edit, { params: { id: wang.id }, body: { name: '王<b>&' } })
  expect((await sell(club.owner, wang, await newCountCardType(club.owner))).contract_id).toBeNull()
  const sold = await buy()
  const contract = await show(sold.contract_id ?? 0)
  expect(contract).toMatchObject({ state: 'draft', title: '入会协议', order_id: sold.order_id, pdf: null })
  expect(contract.html).toContain(
    `<strong>王&lt;b&gt;&amp;</strong>（${phone}）购买 ${sold.card.card_name}，卡号 ${sold.card.card_no}，实付 300.00 元`,
  )
})

test('a field in an address leads nowhere that runs, whatever a member is called', async () => {
  await write({ html: '<p><a href="{{member.name}}">主页</a>{{member.name}}</p>' })
  await club.owner.do(customerCalls.edit, { params: { id: wang.id }, body: { name: 'javascript:alert(1)' } })
  const { html } = await show((await buy()).contract_id ?? 0)
  expect(html).toContain('主页</a>javascript:alert(1)</p>')
  expect(html).not.toContain('href="javascript:')
})

test('an order without one gets it on demand, once; a renewal has its own where an agreement says so', async () => {
  const sold = await buy()
  const create = () => club.owner.call(contractCalls.create, { body: { order_id: sold.order_id } })
  expect((await create()).refusal.errors?.order_id?.[0]).toContain('开卡')
  await write({ business: ['card-purchase', 'card-renewal'] })
  expect((await create()).status).toBe(200)
  expect((await create()).refusal.errors?.order_id?.[0]).toBe('这笔订单已有合同')
  const params = { id: sold.card.id }
  const quote = await club.owner.do(cardChangeCalls.quote, { params, query: { operation: 'renew' } })
  const body = { payment_method: 'CASH' as const, quoted: { credit: quote.credit, due: quote.due } }
  const renewed = await club.owner.do(cardChangeCalls.renew, { params, body })
  expect((await show(renewed.contract_id ?? 0)).order_id).toBe(renewed.order_id)
})

test('signed once, on the screen: who, when, how and a fingerprint; after that nothing of it changes, not even by hand', async () => {
  const id = await aContract()
  const both = await Promise.all([sign(id), sign(id)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
  expect((await sign(id)).refusal).toMatchObject({ code: 34101, message: '该合同已于 2026-11-20 12:00 签署' })
  const contract = await show(id)
  expect(contract).toMatchObject({
    state: 'signed',
    signed_how: 'screen',
    signed_by: '王老板',
    signature: drawn,
    signed_at: '2026-11-20T04:00:00.000Z',
  })
  expect(contract.sha256).toBe(createHash('sha256').update(contract.html).update(JSON.stringify(drawn)).digest('hex'))
  for (const change of [`html = 'x'`, `signature = '[]'`, `signed_at = now()`, `state = 'draft'`])
    await expect(world.database.pool.query(`update contracts set ${change} where id = ${id}`)).rejects.toThrow('append-only')
  // The agreement goes on; what was signed of it doesn't.
  const { data } = await club.owner.do(agreementCalls.list, { query: {} })
  await club.owner.do(agreementCalls.edit, { params: { id: data[0]?.id ?? 0 }, body: { html: '<p>另一版</p>' } })
  expect((await show(id)).html).toBe(contract.html)
})

test('by a code on the member’s phone instead; a wrong one signs nothing', async () => {
  const id = await aContract()
  await club.owner.do(phoneCodeCalls.customerConfirm, { body: codeRequest(world, phone) })
  const code = await codeOn(world, phone)
  expect((await sign(id, { code: notThe(code) })).refusal.errors?.code).toEqual(['验证码不正确'])
  expect((await show(id)).state).toBe('draft')
  expect((await sign(id, { code })).body).toMatchObject({ state: 'signed', signed_how: 'code', signature: null })
  expect((await sign(id, {})).status).toBe(422)
  expect((await sign(id, { code, signature: drawn })).status).toBe(422)
})

test('on the member’s own phone they read and sign their own, and no other’s', async () => {
  const id = await aContract()
  const other = await newCustomer(club.owner, { name: '李娜' })
  const theirs = (await sell(club.owner, other, await newTimeCardType(club.owner))).contract_id ?? 0
  const me = await memberAt(world, club, phone)
  const { data: own } = await me.do(memberContractCalls.list, { query: {} })
  // By what was sold and what it cost they are told apart: all have one title.
  expect(own).toMatchObject([{ id, state: 'draft', service_name: expect.stringMatching(/./), total_fee: expect.any(Number) }])
  expect((await me.do(memberCalls.me)).contracts_waiting).toBe(1)
  expect((await me.call(memberContractCalls.show, { params: { id: theirs } })).status).toBe(404)
  expect((await me.call(memberContractCalls.sign, { params: { id: theirs }, body: { signature: drawn } })).status).toBe(404)
  expect(await me.do(memberContractCalls.sign, { params: { id }, body: { signature: drawn } })).toMatchObject({
    state: 'signed',
    signed_how: 'own-phone',
  })
  expect((await me.do(memberCalls.me)).contracts_waiting).toBe(0)
  expect((await me.call(memberContractCalls.sign, { params: { id }, body: { signature: drawn } })).refusal.code).toBe(34101)
  expect((await show(theirs)).state).toBe('draft')
  const { data } = await club.owner.do(customerCalls.records, { params: { id: wang.id } })
  expect(data[0]).toMatchObject({ staff_name: '王𠮷㐂' })
})

test('whoever comes in with a contract to sign is told at the counter, until it is signed', async () => {
  const id = await aContract()
  const told = async () =>
    (await club.owner.do(checkInCalls.person, { params: { id: wang.id }, query: {} })).arrivals.find(({ kind }) => kind === 'contract')
  expect(await told()).toMatchObject({ id, message: '“入会协议”还没签' })
  await sign(id)
  expect(await told()).toBeUndefined()
})

test('void with its reason, by who may; a void one is signed by nobody, and what was signed stays to be read', async () => {
  const id = await aContract()
  const desk = await newStaff(world, club, { permissions: ['contracts.view', 'contracts.sign', 'customers.view-all'] })
  expect((await desk.call(contractCalls.void, { params: { id }, body: { reason: '签错' } })).status).toBe(403)
  await sign(id)
  const voided = await club.owner.do(contractCalls.void, { params: { id }, body: { reason: '签错' } })
  expect(voided).toMatchObject({ state: 'void', void_reason: '签错', signature: drawn })
  expect((await sign(id)).refusal.code).toBe(34102)
  // Its order may have another.
  expect((await club.owner.call(contractCalls.create, { body: { order_id: voided.order_id } })).status).toBe(200)
  expect((await club.owner.do(contractCalls.list, { query: { state: 'draft' } })).total).toBe(1)
})

test('of a contract that nobody signed there is no PDF to send', async () => {
  const id = await aContract()
  expect((await club.owner.call(contractCalls.link, { params: { id }, body: {} })).refusal.code).toBe(34108)
})

test('another reader finds the Chinese on the PDF, rare characters too; it is made once, and its address is good for minutes', {
  timeout: PAPER_MS,
}, async () => {
  const id = await aContract()
  await sign(id)
  const another = openPrinter()
  await Promise.all([printer, another].map((one) => printThem({ printer: one })))
  await another.rest()
  const contract = await show(id)
  const answer = await world.app.inject({ method: 'GET', url: contract.pdf ?? '' })
  expect(answer.headers['content-type']).toBe('application/pdf')
  const text = await textOf(answer.rawPayload)
  expect(text).toContain('入会协议')
  expect(text).toContain('王𠮷㐂')
  expect(text).toContain('300.00')
  expect(text).toContain(contract.sha256)
  const { path, until } = await club.owner.do(contractCalls.link, { params: { id }, body: { days: 1 } })
  expect(until).toBe('2026-11-21T04:00:00.000Z')
  world.clock.advance(11 * 60_000)
  expect((await world.app.inject({ method: 'GET', url: contract.pdf ?? '' })).statusCode).not.toBe(200)
  // What was sent to the member ends later, and ends.
  expect((await world.app.inject({ method: 'GET', url: path })).statusCode).toBe(200)
  world.clock.set(until)
  expect((await world.app.inject({ method: 'GET', url: path })).statusCode).not.toBe(200)
  const { rows } = await world.database.pool.query(
    `select count(*)::int as n from files where kind = 'contract' and brand_id = ${club.brandId}`,
  )
  expect(rows).toEqual([{ n: 1 }])
})

test('a preview names whoever bought without their whole number: who writes agreements needn’t see it', async () => {
  await buy()
  const writer = await newStaff(world, club, { permissions: ['contracts.templates-view', 'customers.view', 'customers.view-all'] })
  const { html } = await writer.do(agreementCalls.preview, { body: { html: HTML, customer_id: wang.id } })
  expect(html).toContain('王𠮷㐂')
  expect(html).not.toContain(phone)
})

test('a sale that is undone leaves nothing to sign; what was signed of it stays until somebody judges it', async () => {
  await write()
  const [sold, signed] = [await buy(), await buy()]
  await sign(signed.contract_id ?? 0)
  for (const { card } of [sold, signed]) {
    const { undoable_event_id } = await club.owner.do(cardCalls.show, { params: { id: card.id } })
    await club.owner.do(cardChangeCalls.reverse, { params: { id: card.id }, body: { event_id: undoable_event_id ?? 0, reason: '卖错了' } })
  }
  expect(await show(sold.contract_id ?? 0)).toMatchObject({ state: 'void', void_reason: '卖错了' })
  const again = await club.owner.call(contractCalls.create, { body: { order_id: sold.order_id } })
  expect(again.refusal.errors?.order_id).toEqual(['这笔销售已撤销，不再需要合同'])
  expect((await show(signed.contract_id ?? 0)).state).toBe('signed')
  const { arrivals } = await club.owner.do(checkInCalls.person, { params: { id: wang.id }, query: {} })
  expect(arrivals.map(({ kind }) => kind)).not.toContain('contract')
})

test('of whoever turned out to be another, the contract is told at the counter and signed by the number they have now', async () => {
  const id = await aContract()
  const own = newPhone()
  const kept = await newCustomer(club.owner, { name: '王𠮷', phone: own })
  await club.owner.do(customerMergeCalls.merge, { body: { kept_id: kept.id, gone_id: wang.id } })
  const { arrivals } = await club.owner.do(checkInCalls.person, { params: { id: kept.id }, query: {} })
  expect(arrivals.find(({ kind }) => kind === 'contract')).toMatchObject({ id })
  expect((await show(id)).customer).toEqual({ id: kept.id, name: '王𠮷' })
  await club.owner.do(phoneCodeCalls.customerConfirm, { body: codeRequest(world, own) })
  expect((await sign(id, { code: await codeOn(world, own) })).body).toMatchObject({ state: 'signed', signed_how: 'code' })
})

test('what was signed last is on paper first, however many wait', { timeout: PAPER_MS }, async () => {
  await write()
  const waiting: number[] = []
  for (let sold = 1; sold <= 3; sold++) {
    const { contract_id } = await buy()
    waiting.push(contract_id ?? 0)
    await sign(contract_id ?? 0)
    world.clock.advance(1_000)
  }
  const [oldest, , newest] = waiting
  await printThem()
  expect([(await show(newest ?? 0)).pdf, (await show(oldest ?? 0)).pdf]).toEqual([expect.any(String), null])
})

test('a store that is away for a while costs no contract its paper', { timeout: PAPER_MS }, async () => {
  const id = await aContract()
  await sign(id)
  const away: Store = { ...world.store, write: () => Promise.reject(new Error('away')) }
  const failures: unknown[] = []
  for (let look = 0; look < 10; look++) {
    await printThem({ store: away }, (error) => failures.push(error))
    world.clock.advance(1_000)
  }
  expect(failures.length).toBeGreaterThan(0)
  world.clock.advance(5 * 60_000)
  await printThem()
  expect((await show(id)).pdf).not.toBeNull()
})

test('a paper that can’t be made costs no other its own, and all on paper means nothing is left to do', { timeout: PAPER_MS }, async () => {
  const [first, second] = [await aContract(), await buy()]
  await sign(first)
  world.clock.advance(1_000)
  await sign(second.contract_id ?? 0)
  const failures: unknown[] = []
  let papers = 0
  const jammed: Printer = { ...printer, print: (paper) => (papers++ === 0 ? Promise.reject(new Error('jam')) : printer.print(paper)) }
  expect(await printThem({ printer: jammed }, (error) => failures.push(error))).toBe(2)
  expect([failures.length, (await show(first)).pdf]).toEqual([1, expect.any(String)])
  world.clock.advance(60_000)
  expect([await printThem(), await printThem()]).toEqual([1, 0])
})

async function textOf(pdf: Buffer): Promise<string> {
  const document = await getDocumentProxy(new Uint8Array(pdf), { verbosity: 0 })
  const pages = await Promise.all(Array.from({ length: document.numPages }, (_, at) => document.getPage(at + 1)))
  const contents = await Promise.all(pages.map((page) => page.getTextContent()))
  return contents.flatMap(({ items }) => items.map((item) => ('str' in item ? item.str : ''))).join('')
}
