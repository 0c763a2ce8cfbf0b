/** Two of the desk are made coaches at once and one by their page; a coach with members’ courses stays one until they are handed over. */
import { expect, test } from 'vitest'
import { startWalk } from './walk.ts'

const walk = startWalk()
const { open, see, dialog, ask } = walk
const BUSY = '马腾飞'
const LIST = '/components/staffmanage'
type Id = { id: number }
const row = (name: string) => walk.page.locator('tr.ant-table-row', { hasText: name })
const drawer = () => walk.page.locator('.ant-drawer-open').last()
const tick = (name: string) => row(name).getByRole('checkbox').check()
/** Whom a lesson may be sold with. */
const coaches = async () =>
  (await ask<{ data: { name: string }[] }>('GET', '/v1/gym/employees/choices?coach=1')).data.map(({ name }) => name)

test('two of the desk become coaches at once, and one of them no longer', async () => {
  await walk.signIn('manager', '门店桌面')
  const { data: roles } = await ask<{ data: (Id & { name: string })[] }>('GET', '/v1/gym/roles')
  const role = roles.find(({ name }) => name.includes('前台')) ?? roles[0]
  for (const [name, phone] of [
    ['教甲甲', '13911661101'],
    ['教乙乙', '13911661102'],
  ])
    await ask('POST', '/v1/gym/employees', { name, phone, role_id: role?.id, post: 'front-desk', password: `first-${phone}` })
  await open(`${LIST}?search=教`)
  await tick('教甲甲')
  await tick('教乙乙')
  await walk.page.getByRole('button', { name: '设 2 人为教练' }).click()
  const set = dialog('设 2 名员工为教练')
  await set.getByText('岗位和角色不变').waitFor()
  await set.getByRole('button', { name: '设为教练' }).click()
  await see('已设 2 名员工为教练')
  await row('教甲甲').getByText('教练', { exact: true }).waitFor()
  await expect.poll(coaches).toEqual(expect.arrayContaining(['教甲甲', '教乙乙']))
  await tick('教乙乙')
  await walk.page.getByRole('button', { name: '取消 1 人的教练' }).click()
  await dialog('取消“教乙乙”的教练').getByRole('button', { name: '取消教练' }).click()
  await see('“教乙乙”不再是教练')
  await expect.poll(coaches).not.toContain('教乙乙')
})

test('one is made a coach by their page', async () => {
  await row('教乙乙').locator('.kg-row-open').click()
  await drawer().getByRole('button', { name: '设为教练' }).click()
  await dialog('设“教乙乙”为教练').getByRole('button', { name: '设为教练' }).click()
  await see('“教乙乙”已设为教练')
  await drawer().getByRole('button', { name: '取消教练' }).waitFor()
  await expect.poll(coaches).toContain('教乙乙')
})

test('a coach with members’ courses stays one; the refusal leads to the plan', async () => {
  await open(`${LIST}?search=${BUSY}`)
  await tick(BUSY)
  await walk.page.getByRole('button', { name: '取消 1 人的教练' }).click()
  const stop = dialog(`取消“${BUSY}”的教练`)
  await stop.getByRole('button', { name: '取消教练' }).click()
  await stop.getByText(/名下还有 \d+ 份会员课程/).waitFor()
  expect(await coaches()).toContain(BUSY)
  await stop.getByRole('button', { name: /交\s*接/ }).click()
  await walk.page.locator('.kg-handover').getByText(`交接：${BUSY}`).waitFor()
})
