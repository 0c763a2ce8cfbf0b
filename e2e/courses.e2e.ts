/** A course is made and priced, ten lessons are sold, some handed over, the rest refunded; each on the screen, with what it came to. */
import { expect, test } from 'vitest'
import { startWalk } from './walk.ts'

const walk = startWalk()
const { open, see, key, type, dialog } = walk
const COURSE = '核心唤醒'
const WHO = '课小满'
const TO = '课大满'
const drawer = () => walk.page.locator('.ant-drawer-open').last()
const focused = () => walk.page.locator(':focus')
const option = (text: string) => walk.page.locator('.ant-select-item-option:visible', { hasText: text }).first()

async function closeReceipt(): Promise<void> {
  await dialog('打印小票').waitFor()
  await key('Escape')
  await dialog('打印小票').waitFor({ state: 'hidden' })
}

async function choose(field: ReturnType<typeof dialog>, name: string, text: string): Promise<void> {
  await field.getByRole('combobox', { name }).click()
  await type(text)
  await option(text).click()
}

test('the manager adds a course and gives a coach a price', async () => {
  await walk.signIn('manager', '门店桌面')
  await walk.ask('POST', '/v1/gym/customers', { name: WHO, phone: '13911230088' })
  await walk.ask('POST', '/v1/gym/customers', { name: TO, phone: '13911230089' })
  await open('/zip/privatecourse')
  await walk.page.getByRole('button', { name: '新建课程' }).click()
  const course = dialog('新建私教课程')
  await course.getByRole('textbox', { name: '课程名称' }).and(focused()).waitFor()
  await type(COURSE)
  await key('Enter')
  await drawer().getByText('还没有教练').waitFor()
  await drawer().getByRole('button', { name: '添加教练' }).click()
  const price = dialog(/添加教练$/)
  await choose(price, '教练', '马腾飞')
  await price.getByRole('textbox', { name: '每节售价' }).fill('300')
  await price.getByRole('textbox', { name: '底价' }).fill('310')
  await key('Enter')
  await price.getByText('底价不能高于售价').waitFor()
  await price.getByRole('textbox', { name: '底价' }).fill('260')
  await key('Enter')
  await drawer().getByText('¥300.00 / 节').waitFor()
  await key('Escape')
  await drawer().waitFor({ state: 'hidden' })
})

test('ten lessons are sold to a member, with what will be recorded said before', async () => {
  await open('/zip/privatebuy')
  await walk.page.getByRole('button', { name: /购\s*课$/ }).click()
  const sale = dialog('购课')
  await sale.getByRole('combobox', { name: '会员' }).and(focused()).waitFor()
  await type(WHO)
  await option(WHO).waitFor()
  await key('Enter')
  await choose(sale, '课程', COURSE)
  // Its only coach is there by itself.
  await sale.getByText('马腾飞　¥300.00 / 节').waitFor()
  await sale.getByRole('textbox', { name: '赠送课时' }).fill('2')
  await sale.getByText('10 节 + 赠 2 节').waitFor()
  await sale.getByText('¥250.00').waitFor()
  await key('Enter')
  await closeReceipt()
  await drawer().getByText(COURSE).first().waitFor()
  await drawer().getByText('10 + 赠 2').waitFor()
  expect(await drawer().innerText()).toContain('3,000.00')
})

test('four of them are handed over with their worth', async () => {
  await drawer().getByRole('button', { name: '转让' }).click()
  const transfer = dialog(/^转让/)
  await transfer.getByRole('combobox', { name: '接收会员' }).and(focused()).waitFor()
  await type(TO)
  await option(TO).waitFor()
  await key('Enter')
  await transfer.getByRole('textbox', { name: '转让课时' }).fill('4')
  await transfer.getByText('4 节，价值 ¥1,000.00').waitFor()
  await transfer.getByText('8 节，价值 ¥2,000.00').waitFor()
  await transfer.getByRole('button', { name: /^转\s*让$/ }).click()
  await transfer.waitFor({ state: 'hidden' })
  await closeReceipt()
  await drawer().locator('.kg-items li', { hasText: '转出' }).waitFor()
  await drawer().getByText('8 节').first().waitFor()
})

test('what is left is refunded, and the refund undone', async () => {
  await drawer()
    .getByRole('button', { name: /^退\s*课$/ })
    .click()
  const refund = dialog(/^退“/)
  await refund.getByRole('textbox', { name: '退款金额' }).fill('1800')
  await refund.getByText('¥200.00').waitFor()
  await refund.getByRole('textbox', { name: '原因' }).fill('搬家')
  await key('Enter')
  await closeReceipt()
  await drawer().getByText('已退课').waitFor()
  await drawer()
    .getByRole('button', { name: /^撤\s*销$/ })
    .click()
  const undo = dialog('撤销：退课')
  await undo.getByRole('textbox', { name: '原因' }).and(focused()).waitFor()
  await type('会员不搬了')
  await key('Enter')
  await undo.waitFor({ state: 'hidden' })
  await closeReceipt()
  await drawer().locator('.kg-items li', { hasText: '撤销退课' }).waitFor()
  await see('有效')
})
