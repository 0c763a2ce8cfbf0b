/** 会员消息: templates, a message to two who are ticked, looked at before it goes; consent, without which no marketing does. */
import { expect, test } from 'vitest'
import { startWalk } from './walk.ts'

const walk = startWalk()
const { open, see, key, enter } = walk
const dialog = (name: string | RegExp) => walk.page.getByRole('dialog', { name }).last()
const row = (text: string) => walk.page.locator('.ant-table-row', { hasText: text }).filter({ visible: true })

test('the manager begins with the usual templates', async () => {
  await walk.signIn('manager', '门店桌面')
  await open('/form/createForm?tab=messages')
  await see('还没有发过消息')
  await enter(walk.page.getByRole('button', { name: '消息模板' }))
  await enter(walk.page.getByRole('button', { name: '加入常用模板' }))
  await row('会员卡到期提醒').waitFor()
  await key('Escape')
})

test('two customers who are ticked get a message, once it was looked at how many get it', async () => {
  await open('/form/createForm')
  const boxes = walk.page.locator('.ant-table-row .ant-checkbox-input').filter({ visible: true })
  await boxes.nth(0).check()
  await boxes.nth(1).check()
  await enter(walk.page.locator('.kg-table, .kg-list-page').getByRole('button', { name: '发消息' }).last())
  const form = dialog('发送消息')
  await form.getByLabel('模板', { exact: true }).last().click()
  await walk.page.locator('.ant-select-item-option', { hasText: '放假通知' }).click()
  await enter(form.getByRole('button', { name: /^预\s*览$/ }))
  const look = dialog('确认发送')
  await look.getByText('2 人').waitFor()
  await enter(look.getByRole('button', { name: /^发\s*送$/ }))
  await look.waitFor({ state: 'hidden' })
  await open('/form/createForm?tab=messages')
  await row('节假日营业时间').waitFor()
})

test('marketing goes to nobody who didn’t agree', async () => {
  await open('/form/createForm')
  await walk.page.locator('.ant-table-row .ant-checkbox-input').filter({ visible: true }).nth(2).check()
  await enter(walk.page.locator('.kg-table, .kg-list-page').getByRole('button', { name: '发消息' }).last())
  const form = dialog('发送消息')
  await form.getByText('自己写').click()
  await form.getByText('营销', { exact: true }).click()
  await form.getByRole('textbox', { name: '正文' }).fill('{{name}}，本周末会员日，欢迎带朋友来。')
  await enter(form.getByRole('button', { name: /^预\s*览$/ }))
  const look = dialog('确认发送')
  await look.getByText('0 人').waitFor()
  expect(await look.getByRole('button', { name: /^发\s*送$/ }).isDisabled()).toBe(true)
  await enter(look.getByRole('button', { name: '返回修改' }))
  expect(await dialog('发送消息').getByRole('textbox', { name: '正文' }).inputValue()).toContain('本周末会员日')
  await key('Escape')
})
