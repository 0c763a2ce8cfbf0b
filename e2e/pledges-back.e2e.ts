/** Whoever gives a card up, hands it over or leaves is shown what is still held of them for lockers, and gets it back from there. */
import { addDays } from '@kaiguan/contract/time'
import { expect, test } from 'vitest'
import { startWalk } from './walk.ts'

const walk = startWalk()
const { open, see, key, dialog, enter, ask } = walk
const PHONE = '13911662201'
const WHO = '押小满'
type Id = { id: number }
type Area = Id & { kind: string; sex: number; counts: { free: number } }
type Grid = Id & { no: string; state: string }
const held = () => walk.page.locator('.kg-held-pledges').filter({ visible: true }).last()
const drawer = () => walk.page.locator('.ant-drawer-open').last()
let card = 0

/** An operation from the drawer's foot, or from behind its dots. */
async function begin(action: string): Promise<void> {
  await open(`/charts/menber?card=${card}`)
  const foot = walk.page.locator('.kg-actions:visible')
  await foot.getByRole('button').first().waitFor()
  const near = foot.getByRole('button', { name: new RegExp(`^${[...action].join('\\s*')}$`) })
  if ((await near.count()) > 0) return enter(near)
  await enter(foot.getByRole('button', { name: '更多操作' }))
  await enter(walk.page.getByRole('menuitem', { name: action, exact: true }))
}

async function giveBack(): Promise<void> {
  await held()
    .getByRole('button', { name: /^退柜退押金/ })
    .first()
    .click()
  const back = dialog(/号柜：押小满$/)
  await back.getByRole('button', { name: /^退\s*柜$/ }).click()
  await dialog('打印小票').waitFor()
  await key('Escape')
  await dialog('打印小票').waitFor({ state: 'hidden' })
  await back.waitFor({ state: 'hidden' })
}

test('a member has a card and two lockers with pledges', async () => {
  await walk.signIn('manager', '门店桌面')
  const { id } = await ask<Id>('POST', '/v1/gym/customers', { name: WHO, phone: PHONE, sex: 1 })
  const types = await ask<{ data: (Id & { kind: number })[] }>('GET', '/v1/gym/vip_templates?is_on_sale=1&per_page=50')
  const type = types.data.find(({ kind }) => kind === 1)
  const sold = await ask<{ card: Id }>('POST', '/v1/gym/customer_vips', {
    customer_id: id,
    vip_template_id: type?.id,
    payment_method: 'CASH',
  })
  card = sold.card.id
  const { data } = await ask<{ data: Area[] }>('GET', '/v1/gym/lockers')
  const area = data.find(({ kind, sex, counts }) => kind !== 'day' && sex === 0 && counts.free > 1)
  const { grids } = await ask<{ grids: Grid[] }>('GET', `/v1/gym/lockers/${area?.id}/show`)
  for (const grid of grids.filter(({ state }) => state === 'free').slice(0, 2))
    await ask('POST', `/v1/gym/lockers/${area?.id}/grids/${grid.id}/rent`, {
      customer_id: id,
      started_at: walk.today(),
      expired_at: addDays(walk.today(), 29),
      total_fee: 300_00,
      cash_pledge: 100_00,
      payment_method: 'CASH',
    })
})

test('handing the card over and asking for its refund show both; nothing is asked where they come in', async () => {
  await begin('转卡')
  await held().getByText('还有押金 ¥200.00 未退').waitFor()
  await key('Escape')
  await dialog(/^转卡/).waitFor({ state: 'hidden' })
  await begin('申请退款')
  await held().getByText('还有押金 ¥200.00 未退').waitFor()
  await key('Escape')
  await open('/charts/signIn')
  await walk.page.waitForSelector('main input:focus')
  await walk.type(PHONE)
  await key('Enter')
  await see(WHO)
  expect(await walk.page.locator('.kg-held-pledges').count()).toBe(0)
})

test('refunding the card gives one back and goes on; the other is left', async () => {
  await begin('退卡')
  await held().getByText('还有押金 ¥200.00 未退').waitFor()
  await giveBack()
  await held().getByText('还有押金 ¥100.00 未退').waitFor()
  await dialog(/^退卡/).getByRole('textbox', { name: '原因' }).waitFor()
  await key('Escape')
})

test('whoever leaves sees all of it in one place, and gives the last one back', async () => {
  await open(`/form/createForm?search=${PHONE}`)
  await walk.page.locator('.ant-table-row').first().getByRole('button', { name: WHO }).click()
  await drawer().getByRole('tab', { name: '消费与合同' }).click()
  await drawer().getByText('未消费合计').waitFor()
  await drawer().getByRole('button', { name: '申请退款' }).waitFor()
  await held().getByText('还有押金 ¥100.00 未退').waitFor()
  await giveBack()
  await walk.page.locator('.kg-held-pledges').waitFor({ state: 'hidden' })
  await drawer().getByText('未消费合计').waitFor()
})
