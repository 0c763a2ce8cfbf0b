/** 操作日志: what was done is found by who, by what and by one thing, read field by field, and leads to where it is undone. */
import { formatFen } from '@kaiguan/contract/money'
import { addDays } from '@kaiguan/contract/time'
import { beforeAll, expect, test } from 'vitest'
import { startWalk } from './walk.ts'

const walk = startWalk()
const { open, see, enter } = walk

const LISTS = [
  ['customerrecord', '客户操作记录'],
  ['cardrecord', '会员卡操作记录'],
  ['privaterecord', '私教操作记录'],
  ['publicrecord', '公开课操作记录'],
  ['leaguerecord', '团课操作记录'],
  ['settingsrecord', '设置变更记录'],
  ['staffrecord', '员工与角色记录'],
  ['signins', '登录记录'],
  ['phonereveals', '手机号查看记录'],
] as const

/** Pages that were visited stand behind the one that is seen. */
const rows = () => walk.page.locator('.kg-list-page .ant-table-tbody .ant-table-row').filter({ visible: true })
const cell = (row: number, at: number) => rows().nth(row).locator('td').nth(at)
const button = (name: string | RegExp) => walk.page.getByRole('button', { name }).filter({ visible: true }).first()
const [BY, SUBJECT, SENTENCE] = [1, 2, 3]

async function choose(field: string, text: string): Promise<void> {
  await walk.page.getByRole('combobox', { name: field }).filter({ visible: true }).click()
  await walk.type(text)
  await walk.page.locator('.ant-select-item-option').filter({ visible: true, hasText: text }).first().waitFor()
  await walk.key('Enter')
}

beforeAll(async () => {
  await walk.signIn('owner', '王建华')
  await walk.page.getByText('人民广场店').first().click()
  await walk.page.locator('.kg-sidebar').waitFor()
})

test.each(LISTS)('/operation/%s has records', async (path, title) => {
  await open(`/operation/${path}`)
  await walk.page.getByRole('heading', { name: title }).filter({ visible: true }).waitFor()
  await rows().first().waitFor()
})

test('records are found by who did it and by what was done, and the address keeps both', async () => {
  await open('/operation/cardrecord')
  await choose('操作人', '何美琪')
  await choose('做了什么', '续卡')
  await walk.page.waitForURL(/staff_id=\d+.*action=card\.renewed/)
  await expect.poll(async () => (await rows().allInnerTexts()).every((row) => /何美琪[\s\S]*续卡/.test(row))).toBe(true)
  expect(await rows().count()).toBeGreaterThan(0)
  await walk.page.reload()
  await rows().first().waitFor()
  expect(await cell(0, BY).innerText()).toBe('何美琪')
})

test('one thing alone: what was done to this card, until that is taken away', async () => {
  const card = await cell(0, SUBJECT).innerText()
  await enter(button('只看它'))
  await walk.page.waitForURL(/subject_kind=card&subject_id=\d+/)
  await button(/^不再只看：会员卡/).waitFor()
  await expect.poll(async () => new Set(await rows().locator('td:nth-child(3)').allInnerTexts())).toEqual(new Set([card]))
  await enter(button(/^不再只看：会员卡/))
  await walk.page.waitForURL((url) => !url.search.includes('subject'))
})

test('a change is read before and after, and its thing is opened from there', async () => {
  const { data } = await walk.ask<{ data: { id: number; name: string }[] }>('GET', '/v1/gym/customers?per_page=1')
  const customer = data[0]
  if (!customer) throw new Error('the demo has no customers')
  await walk.ask('PUT', `/v1/gym/customers/${customer.id}`, { remark: '对花生过敏' })
  await open('/operation/customerrecord?action=customer.edited')
  await rows().first().waitFor()
  await enter(cell(0, SENTENCE).locator('.kg-row-open'))
  const drawer = walk.dialog('操作记录')
  await drawer.getByRole('cell', { name: '对花生过敏' }).waitFor()
  await enter(drawer.getByRole('button', { name: '查看客户' }))
  await walk.dialog(new RegExp(customer.name)).waitFor()
  await walk.key('Escape')
})

test('from its record a card type is read as it was on a day before, beside now, and what differs says so', async () => {
  const { data } = await walk.ask<{ data: { id: number; name: string; price: number }[] }>('GET', '/v1/gym/vip_templates?per_page=1')
  const [type] = data
  if (!type) throw new Error('the demo has no card types')
  await walk.ask('PUT', `/v1/gym/vip_templates/${type.id}`, { price: type.price + 77_00 })
  await open('/operation/settingsrecord?action=card-type.edited')
  await rows().first().waitFor()
  await enter(cell(0, SENTENCE).locator('.kg-row-open'))
  await enter(walk.dialog('操作记录').getByRole('button', { name: '那时的样子' }))
  const drawer = walk.dialog('那时的样子')
  await drawer.getByText('与现在相同').waitFor()
  const day = drawer.getByLabel('哪一天')
  await day.fill(addDays(walk.today(), -1))
  await walk.key('Enter')
  await drawer.getByText('1 项与现在不同').waitFor()
  const price = drawer.getByRole('row', { name: /^售价 有变化/ })
  expect(await price.getByRole('cell').allInnerTexts()).toEqual([`${formatFen(type.price)} 元`, `${formatFen(type.price + 77_00)} 元`])
  await walk.page.reload()
  await drawer.getByText('1 项与现在不同').waitFor()
  await walk.key('Escape')
  await walk.page.waitForURL((url) => !url.search.includes('past='))
})

test('a day before a thing was here is told in words', async () => {
  const { data } = await walk.ask<{ data: { id: number }[] }>('GET', '/v1/gym/customer_vips?per_page=1')
  await open(`/operation/cardrecord?past=card-${data[0]?.id}&on=2001-01-01`)
  await walk.dialog('那时的样子').getByText('那天还没有').waitFor()
  await walk.key('Escape')
})

test('a check-in of today leads to the counter, is undone there, and the undoing stands on top of the log', async () => {
  await open(`/operation/customerrecord?action=visit.admitted&from=${walk.today()}`)
  await rows().first().waitFor()
  const name = (await cell(0, SUBJECT).innerText()).replace('客户', '').trim()
  await enter(cell(0, SENTENCE).locator('.kg-row-open'))
  await enter(walk.dialog('操作记录').getByRole('button', { name: '撤销签到' }))
  await walk.page.waitForURL(/\/charts\/signIn/)
  const visit = walk.page.locator('.kg-visits li', { hasText: name }).first()
  await visit.getByRole('button', { name: /更多操作/ }).click()
  await walk.page.getByRole('menuitem', { name: '撤销签到' }).click()
  await walk.dialog(`撤销 ${name} 的签到`).getByLabel('原因').fill('刷错了人')
  await walk.dialog(`撤销 ${name} 的签到`).getByRole('button', { name: '撤销签到' }).click()
  await see(`已撤销`)
  await open('/operation/customerrecord')
  await expect.poll(() => cell(0, SENTENCE).innerText()).toMatch(/撤销签到/)
  expect(await cell(0, SUBJECT).innerText()).toContain(name)
  expect(await cell(0, BY).innerText()).toBe('王建华')
})

test('a lead is deleted with a reason, and brought back from its record', async () => {
  const lead = await walk.ask<{ id: number }>('POST', '/v1/gym/customers', { name: '套价的人', phone: '13899990077' })
  await open(`/form/createForm?tab=leads&search=${encodeURIComponent('套价的人')}`)
  await rows().first().getByRole('button', { name: '套价的人' }).click()
  const drawer = walk.dialog(/套价的人/)
  await enter(drawer.getByRole('button', { name: '更多' }))
  await walk.page.getByRole('menuitem', { name: '删除潜客' }).click()
  const dialog = walk.dialog('删除潜客“套价的人”')
  await dialog.getByLabel('原因').fill('不是真实客户')
  await enter(dialog.getByRole('button', { name: /删\s*除/ }))
  await see('已删除潜客“套价的人”')
  await rows().first().waitFor({ state: 'detached' })
  await open(`/operation/customerrecord?subject_kind=customer&subject_id=${lead.id}`)
  await enter(cell(0, SENTENCE).locator('.kg-row-open'))
  await enter(walk.dialog('操作记录').getByRole('button', { name: '恢复潜客' }))
  await enter(walk.dialog('恢复已删除的潜客？').getByRole('button', { name: /恢\s*复/ }))
  await see('已恢复这位潜客')
  await walk
    .dialog(/套价的人/)
    .getByText('恢复已删除的潜客')
    .waitFor()
  await walk.key('Escape')
  await open('/operation/customerrecord')
})

test('a long list is exported as a download', async () => {
  await enter(button(/导出 [\d,]+\+? 行$/))
  const panel = walk.page.getByRole('dialog', { name: '下载任务' })
  await panel.getByText('客户操作记录').first().waitFor()
  await walk.key('Escape')
})

test('whoever may read no records has no such menu, and no such page', async () => {
  await walk.page.evaluate(() => sessionStorage.clear())
  await walk.signIn('desk', '何美琪')
  await walk.page.locator('.kg-sidebar').getByText('前台').first().waitFor()
  expect(await walk.page.locator('.kg-sidebar').getByText('操作日志').count()).toBe(0)
  await open('/operation/customerrecord')
  await walk.page.waitForURL('**/401?**')
})
