/** Gates: a device is paired by its code, a card opens it, who keeps a locker too long is refused and put right at the desk, and somebody rings. */
import { expect, test } from 'vitest'
import type { Shown } from '../gate/door.ts'
import { GateClient } from '../gate/gate-client.ts'
import { pair } from '../gate/known-server.ts'
import { sendTo } from '../gate/line.ts'
import { memoryStorage } from '../gate/memory-storage.ts'
import { startWalk } from './walk.ts'

const walk = startWalk()
const { open, dialog } = walk
const GATE = '侧门闸机'
const CARD = '118,45678'
const LATE_CARD = '118,45679'
const WHO = '门小禁'
const PHONE = '13911230078'
const drawer = () => walk.page.locator('.ant-drawer-open')
let gate: GateClient
let opened = 0

/** What is due is done at once: nobody waits for the next heartbeat. */
async function soon(): Promise<void> {
  gate.nudge()
  await gate.tick()
}

async function show(value: string): Promise<Shown> {
  const shown = await gate.show({ kind: 'card', value }, 'in')
  if (shown.open) gate.passed()
  await soon()
  return shown
}

test('a gate is added, and a device is paired with it by the code on the screen', async () => {
  await walk.signIn('manager', '门店桌面')
  await open('/advanced/entranceGuardGate')
  await walk.page.getByRole('button', { name: '添加门禁' }).click()
  await dialog('添加门禁').getByRole('textbox', { name: '名称' }).fill(GATE)
  await walk.key('Enter')
  const pairing = dialog(`配对设备：${GATE}`)
  const code = await pairing.locator('output').innerText()
  const base = new URL(walk.page.url()).origin
  const storage = memoryStorage()
  const send = sendTo(base)
  await pair({ storage, send }, code.trim(), '走查闸机')
  gate = new GateClient({ storage, send, door: { open: () => void opened++, shut: () => undefined } })
  await soon()
  const paired = dialog('已配对')
  await paired.getByText(gate.state.fingerprint).waitFor()
  await walk.key('Enter')
  await paired.waitFor({ state: 'hidden' })
  await walk.page.locator('tr.ant-table-row', { hasText: GATE }).locator('.kg-tag', { hasText: '在线' }).waitFor()
})

test('a member’s card is registered in their drawer, opens the gate, and the passage counts as a visit', async () => {
  const { id } = await walk.ask<{ id: number }>('POST', '/v1/gym/customers', { name: WHO, phone: PHONE })
  const today = walk.today()
  await walk.ask('POST', `/v1/gym/customers/${id}/guest_passes`, { from_day: today, to_day: today, entries: 3 })
  await open(`/form/createForm?search=${PHONE}`)
  await walk.page.locator('.ant-table-row').first().getByRole('button', { name: WHO }).click()
  await drawer().getByRole('tab', { name: '到店与预约' }).click()
  await drawer().getByRole('button', { name: '登记凭证' }).click()
  const register = dialog(`登记凭证：${WHO}`)
  await register.getByRole('combobox', { name: '卡号格式' }).click()
  await walk.page.locator('.ant-select-item-option', { hasText: '韦根' }).click()
  await register.getByRole('textbox', { name: '卡号' }).fill(CARD)
  await walk.key('Enter')
  await register.waitFor({ state: 'hidden' })
  await drawer().locator('.kg-items li', { hasText: '门禁卡' }).waitFor()
  expect(await show('118,45670')).toMatchObject({ open: false, reason: 'unknown-credential' })
  expect(await show(CARD)).toMatchObject({ open: true, name: WHO })
  await drawer().locator('.kg-items li', { hasText: GATE }).locator('.kg-tag', { hasText: '通过' }).waitFor()
  await open('/charts/signIn')
  await walk.page.locator('.kg-visit', { hasText: WHO }).waitFor()
})

test('whoever keeps a locker too long is refused; why is said, and at the desk it is put right', async () => {
  type Rents = { data: { customer_id: number | null; member_name: string }[] }
  const { data } = await walk.ask<Rents>('GET', '/v1/gym/lockers/rents?state=overdue')
  const late = data.find(({ customer_id }) => customer_id !== null)
  if (!late?.customer_id) throw new Error('the demo has nobody whose locker is overdue')
  await walk.ask('POST', '/v1/gym/lockers/use_config', { overdue_stops_days: 0 })
  await walk.ask('POST', `/v1/gym/customers/${late.customer_id}/credentials`, { kind: 'card', format: 'wiegand', value: LATE_CARD })
  expect(await show(LATE_CARD)).toMatchObject({ open: false, reason: 'locker-overdue' })
  await open('/advanced/entranceGuardGate?tab=passages')
  const row = walk.page.locator('tr.ant-table-row', { hasText: late.member_name }).first()
  await row.locator('.kg-tag', { hasText: '拒绝' }).waitFor()
  await row.locator('.kg-row-open').click()
  await drawer()
    .getByText(/为什么拒绝/)
    .waitFor()
  await drawer().getByRole('button', { name: '到前台处理：续租柜子' }).click()
  await walk.page.waitForURL(`**/charts/signIn?customer_id=${late.customer_id}`)
  await walk.page
    .getByRole('button', { name: /续租柜子/ })
    .first()
    .click()
  const renew = dialog(/^续租 /)
  await renew.getByText('12 个月').click()
  await renew.getByRole('button', { name: '续租收款' }).click()
  await walk.page.waitForURL(`**/charts/signIn?customer_id=${late.customer_id}`)
  expect((await show(LATE_CARD)).reason).not.toBe('locker-overdue')
})

test('somebody rings: the gate is opened from the counter, with who did it and why', async () => {
  await open('/charts/signIn')
  await walk.page.getByRole('button', { name: '开门', exact: true }).click()
  await walk.page.getByRole('menuitem', { name: GATE }).click()
  const ask = dialog(`远程打开“${GATE}”`)
  await ask.getByRole('textbox').fill('送水师傅')
  const before = opened
  await ask.getByRole('button', { name: '开门', exact: true }).click()
  await expect.poll(async () => soon().then(() => opened), { timeout: 20_000 }).toBe(before + 1)
  gate.passed()
  await walk.see(`“${GATE}”已打开`)
  await soon()
  await open('/advanced/entranceGuardGate?tab=passages')
  await walk.page.locator('tr.ant-table-row', { hasText: '远程开门' }).first().waitFor()
})
