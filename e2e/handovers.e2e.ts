/** A coach leaves: stopping them says what they hold, the plan proposes who takes it, it is done at once and taken back. */
import { expect, test } from 'vitest'
import { startWalk } from './walk.ts'

const walk = startWalk()
const { open, dialog, type } = walk
const LEAVER = '马腾飞'
type Plan = { counts: { courses: number; lessons: number } }
type Staff = { data: { id: number; name: string }[] }
const drawer = () => walk.page.locator('.kg-handover')
let leaver = 0
const held = async () => (await walk.ask<Plan>('GET', `/v1/gym/employees/${leaver}/handovers/plan`)).counts

test('a coach who holds courses isn’t stopped; the refusal leads to the plan', async () => {
  await walk.signIn('manager', '门店桌面')
  await open('/components/staffmanage')
  const row = walk.page.locator('tr.ant-table-row', { hasText: LEAVER })
  await row.getByRole('button', { name: /停\s*用/ }).click()
  const stop = dialog(/^停用/)
  await stop.getByText('转入公海').click()
  await stop.getByRole('button', { name: /停\s*用/ }).click()
  await stop.getByText(/名下还有 \d+ 份会员课程/).waitFor()
  await stop.getByRole('button', { name: /交\s*接/ }).click()
  await drawer().getByText(`交接：${LEAVER}`).waitFor()
  await drawer().getByRole('button', { name: '确定交接' }).waitFor()
})

test('one member takes the refund, the others go to whom is proposed, all at once', async () => {
  const staff = await walk.ask<Staff>('GET', '/v1/gym/employees?is_coach=1&per_page=50')
  leaver = staff.data.find(({ name }) => name === LEAVER)?.id ?? 0
  const before = await held()
  expect(before.courses).toBeGreaterThan(1)
  await drawer().locator('.kg-handover-becomes .ant-select').first().click()
  await walk.page.locator('.ant-select-item-option:visible', { hasText: '退课 ¥' }).first().click()
  await drawer()
    .getByRole('status')
    .getByText(/退课 1 份/)
    .waitFor()
  await drawer().getByRole('button', { name: '确定交接' }).click()
  await walk.page.locator('.ant-popover').getByRole('button', { name: '确定交接' }).click()
  await drawer().getByText('待退课').waitFor()
  await drawer().getByText('已交接').first().waitFor()
  await expect.poll(held).toMatchObject({ courses: 1 })
})

test('it is taken back, and stands among what was handed over before', async () => {
  await drawer().getByRole('button', { name: '撤销交接' }).click()
  const undo = dialog('撤销这次交接')
  await undo.locator('textarea:focus').waitFor()
  await type('他不走了')
  await undo.getByRole('button', { name: '撤销交接' }).click()
  await drawer().getByText('已退回').first().waitFor()
  expect((await held()).courses).toBeGreaterThan(1)
  await drawer().getByText('交接记录').click()
  await drawer()
    .getByText(/撤销：他不走了/)
    .waitFor()
})
