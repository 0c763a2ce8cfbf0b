/** A day of a desk with lockers: rented by keyboard, renewed, given back damaged, a wristband lost, who keeps one too long put right at the desk. */
import { expect, test } from 'vitest'
import { startWalk } from './walk.ts'

const walk = startWalk()
const { open, see, key, type, dialog, enter } = walk
const WHO = '柜小满'
const drawer = () => walk.page.locator('.ant-drawer-open')
const focused = () => walk.page.locator(':focus')
const cell = (no: string) =>
  walk.page
    .locator('.kg-grid')
    .filter({ has: walk.page.getByText(no, { exact: true }) })
    .first()
let area = { id: 0, name: '' }
let no = ''

type Area = { id: number; name: string; kind: string; sex: number; counts: { free: number } }
type Wall = { grids: { no: string; state: string }[] }

async function closeReceipt(): Promise<void> {
  await dialog('打印小票').waitFor()
  await key('Escape')
  await dialog('打印小票').waitFor({ state: 'hidden' })
}

async function wall(): Promise<void> {
  await open(`/charts/cupboardmanage?area=${area.id}`)
  await walk.page.locator('.kg-wall-head h2', { hasText: area.name }).waitFor()
  await cell(no).waitFor()
}

test('the desk rents a free grid: its number, Enter, the member, Enter', async () => {
  await walk.signIn('desk', '何美琪')
  await walk.ask('POST', '/v1/gym/customers', { name: WHO, phone: '13911230077' })
  const { data } = await walk.ask<{ data: Area[] }>('GET', '/v1/gym/lockers')
  const chosen = data.find(({ kind, counts, sex }) => kind !== 'day' && sex === 0 && counts.free > 0)
  if (!chosen) throw new Error('the demo has no area with a free grid for anybody')
  area = chosen
  no = (await walk.ask<Wall>('GET', `/v1/gym/lockers/${area.id}/show`)).grids.find(({ state }) => state === 'free')?.no ?? ''
  await wall()
  await walk.page.getByRole('textbox', { name: '查找柜子' }).and(focused()).waitFor()
  await type(no)
  await see(/Enter 打开第一个/)
  await key('Enter')
  const rent = dialog(`租 ${area.name} ${no} 号柜`)
  await rent.getByRole('combobox', { name: '会员' }).and(focused()).waitFor()
  await type(WHO)
  await walk.page.locator('.ant-select-item-option', { hasText: WHO }).waitFor()
  await key('Enter')
  await rent
    .getByRole('textbox', { name: /成交价/ })
    .and(focused())
    .waitFor()
  await key('Enter')
  await closeReceipt()
  await cell(no).and(walk.page.locator('[data-state="rented"]')).waitFor()
  await expect.poll(() => cell(no).innerText()).toContain(WHO)
})

test('it is rented on from its last day', async () => {
  await cell(no).click()
  await drawer().getByRole('button', { name: '续租' }).click()
  const renew = dialog(/^续租 /)
  await renew.getByRole('button', { name: '续租收款' }).click()
  await closeReceipt()
  await drawer().locator('.kg-items li', { hasText: '续租' }).waitFor()
})

test('it comes back damaged: what is kept of the pledge is said before, with its reason, and the manager confirms it in place', async () => {
  await wall()
  await cell(no).click()
  await drawer().getByRole('button', { name: '退柜' }).click()
  const back = dialog(/^退 /)
  const keep = back.getByRole('textbox', { name: '扣押金' })
  await keep.fill('30')
  await back.getByText('扣下').waitFor()
  await back.getByText('您没有“扣除押金”权限').waitFor()
  await enter(keep)
  await back.getByText('请写明扣押金的原因').waitFor()
  await back.getByRole('textbox', { name: '备注' }).fill('柜门刮花')
  await key('Enter')
  const colleague = dialog('请同事确认退款')
  await colleague.getByText(/扣下 30\.00 元/).waitFor()
  await colleague
    .getByRole('textbox', { name: /手机号或工号/ })
    .and(focused())
    .waitFor()
  await type('manager')
  await colleague.getByRole('textbox', { name: '同事的密码' }).fill('kaiguan2026')
  await key('Enter')
  await closeReceipt()
  await drawer().getByText('柜门刮花').waitFor()
  await drawer().locator('.kg-tag', { hasText: '空闲' }).waitFor()
  await walk.page.evaluate(() => sessionStorage.clear())
  await walk.signIn('manager', '门店桌面')
})

test('a wristband is bound, lost and found again', async () => {
  await open('/charts/cupboardmanage?tab=bracelets')
  await walk.page.getByRole('button', { name: '绑定手环' }).click()
  const bind = dialog('绑定手环')
  await bind.getByRole('textbox', { name: '手环号' }).fill('BAND-1')
  await bind.getByRole('combobox', { name: '柜区' }).click()
  await walk.page.locator('.ant-select-item-option', { hasText: area.name }).click()
  await bind.getByRole('textbox', { name: '柜号' }).fill(no)
  await key('Enter')
  await bind.waitFor({ state: 'hidden' })
  const row = walk.page.locator('tr.ant-table-row', { hasText: 'BAND-1' })
  await row.getByRole('button', { name: '遗失' }).click()
  const lost = dialog('手环 BAND-1 遗失')
  await lost.getByText('不收赔付').waitFor()
  await lost.getByRole('button', { name: /确\s*认/ }).click()
  await row.locator('.kg-tag', { hasText: '已遗失' }).waitFor()
  await row.getByRole('button', { name: '找到了' }).click()
  await row.locator('.kg-tag', { hasText: '在前台' }).waitFor()
})

test('whoever keeps a grid too long is stopped at the door, renews at the desk and walks in', async () => {
  type Rents = { data: { id: number; customer_id: number | null }[] }
  const { data } = await walk.ask<Rents>('GET', '/v1/gym/lockers/rents?state=overdue')
  const late = data.find(({ customer_id }) => customer_id !== null)
  if (!late) throw new Error('the demo has nobody whose locker is overdue')
  await walk.ask('POST', '/v1/gym/lockers/use_config', { overdue_stops_days: 0 })
  await open(`/charts/signIn?customer_id=${late.customer_id}`)
  const mend = walk.page.getByRole('button', { name: /续租柜子/ }).first()
  await mend.click()
  const renew = dialog(/^续租 /)
  await renew.getByText('12 个月').click()
  await renew.getByRole('button', { name: '续租收款' }).click()
  await walk.page.waitForURL(`**/charts/signIn?customer_id=${late.customer_id}`)
  const { data: after } = await walk.ask<Rents>('GET', `/v1/gym/lockers/rents?state=overdue`)
  expect(after.map(({ id }) => id)).not.toContain(late.id)
})
