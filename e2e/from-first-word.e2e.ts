/**
 * From the first word to a signed contract: somebody calls, is added and followed up, buys and signs, comes in, brings a friend,
 * and is found to have been added twice.
 */
import { expect, test } from 'vitest'
import { startWalk } from './walk.ts'

const NAME = '路遥远'
const PHONE = '13755550001'
const FRIEND = { name: '高一鸣', phone: '13755550077' }

const walk = startWalk()
const { open, see, key, dialog, ask, enter } = walk
const drawer = () => walk.page.locator('.ant-drawer-open')
const tab = (name: string) => drawer().getByRole('tab', { name }).click()

async function add(person: { name: string; phone: string }, broughtBy?: string): Promise<void> {
  await open('/form/createForm?add=1')
  const form = dialog('新建客户')
  await form.getByLabel('手机号').fill(person.phone)
  await form.getByLabel('姓名').fill(person.name)
  if (broughtBy !== undefined) {
    await form.getByRole('combobox', { name: '介绍人' }).focus()
    await walk.type(broughtBy)
    await walk.page.locator('.ant-select-item-option-active', { hasText: broughtBy }).waitFor()
    await key('Enter')
  }
  await enter(form.getByRole('button', { name: /建\s*档/ }))
  await form.waitFor({ state: 'hidden' })
}

async function idOf(search: string): Promise<number> {
  const { data } = await ask<{ data: { id: number }[] }>('GET', `/v1/gym/customers?search=${search}`)
  return data[0]?.id ?? 0
}

async function show(id: number): Promise<void> {
  await open(`/form/createForm?search=${PHONE}`)
  await walk.page.locator('.ant-table-row').first().getByRole('button', { name: NAME }).click()
  await drawer().getByText(NAME).first().waitFor()
  expect(id).toBeGreaterThan(0)
}

let member: number

test('a call comes in: the lead is added, and what was agreed is recorded', async () => {
  await walk.signIn('manager', '门店桌面')
  await add({ name: NAME, phone: PHONE })
  member = await idOf(PHONE)
  await show(member)
  await tab('跟进与体测')
  await enter(drawer().getByRole('button', { name: '记录跟进' }).first())
  const record = dialog(/^记录跟进/)
  await record.waitFor()
  await walk.type('来电问年卡，约周末到店')
  await enter(record.getByRole('button', { name: /^记\s*录$/ }))
  await record.waitFor({ state: 'hidden' })
  await drawer().getByText('来电问年卡，约周末到店').waitFor()
})

test('they buy a card, and sign the contract that the sale made', async () => {
  const types = await ask<{ data: { id: number }[] }>('GET', '/v1/gym/vip_templates?kind=1&on_sale=1')
  await ask('POST', '/v1/gym/customer_vips', { customer_id: member, vip_template_id: types.data[0]?.id, payment_method: 'CASH' })
  await show(member)
  await tab('消费与合同')
  await enter(drawer().getByRole('button', { name: '会员入会协议' }))
  const contract = dialog('会员入会协议')
  await walk.draw(walk.page.locator('.kg-sign-pad'))
  await enter(contract.getByRole('button', { name: '确认签署' }))
  await drawer().getByText('已签', { exact: true }).waitFor()
})

test('they come in by the card', async () => {
  await open(`/charts/signIn?customer_id=${member}`)
  await see('可入场')
  await key('Enter')
  await see(/已签到|签到成功|已入场/)
})

test('they bring a friend, and the drawer of each says so', async () => {
  await add(FRIEND, NAME)
  await show(member)
  await tab('跟进与体测')
  await drawer().getByText(FRIEND.name).waitFor()
})

test('added twice by a slip of one digit, they are found and made one: everything is still there', async () => {
  await add({ name: NAME, phone: `${PHONE.slice(0, -1)}9` })
  await open('/form/createForm?tab=duplicates')
  const row = walk.page.locator('.ant-table-row', { hasText: NAME })
  await row.getByText('同名，手机号只差一位').waitFor()
  await enter(row.getByRole('button', { name: /^合\s*并$/ }))
  const merge = dialog('合并重复客户')
  await merge.getByText(`保留“${NAME}”的姓名和手机号`).waitFor()
  await enter(merge.getByRole('button', { name: /^合\s*并$/ }))
  await merge.waitFor({ state: 'hidden' })
  await drawer().getByText(NAME).first().waitFor()
  await tab('消费与合同')
  await drawer().getByText('已签', { exact: true }).waitFor()
  expect(await idOf(`${PHONE.slice(0, -1)}9`)).toBe(member)
})

async function askToDelete(person: { name: string; phone: string }): Promise<void> {
  await open(`/form/createForm?search=${person.phone}`)
  await walk.page.locator('.ant-table-row').first().getByRole('button', { name: person.name }).click()
  await drawer().getByRole('button', { name: '更多操作' }).click()
  await walk.page.getByRole('menuitem', { name: '删除会员…' }).click()
}

test('who holds a card isn’t deleted; their friend, who holds nothing, asks to be, and is once the owner confirms', async () => {
  await askToDelete({ name: NAME, phone: PHONE })
  await dialog(`删除“${NAME}”`).getByText('未结束的会员卡').waitFor()
  await key('Escape')
  await askToDelete(FRIEND)
  const asking = dialog(`删除“${FRIEND.name}”`)
  await asking.getByRole('textbox', { name: '原因' }).fill('本人来店要求')
  await enter(asking.getByRole('button', { name: '申请删除' }))
  await asking.waitFor({ state: 'hidden' })
  await walk.page.evaluate(() => sessionStorage.clear())
  await walk.signIn('owner', '王建华')
  await open('/form/createForm?tab=forget')
  await see('要打开哪家门店的这一页？')
  await key('Enter')
  await enter(walk.page.locator('.ant-table-row', { hasText: FRIEND.name }).getByRole('button', { name: '确认删除' }))
  const confirming = dialog(`确认删除“${FRIEND.name}”？`)
  await enter(confirming.getByRole('button', { name: '确认删除' }))
  await see('已删除，个人信息已清除')
  await walk.page.locator('.ant-table-row', { hasText: '已删除会员' }).waitFor()
  expect(await idOf(FRIEND.phone)).toBe(0)
})
