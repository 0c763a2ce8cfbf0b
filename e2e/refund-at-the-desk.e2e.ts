/** Whoever may not refund finds the button, reads why it asks, and has the manager confirm it in place; by keyboard. */
import { permissions } from '@kaiguan/contract/permissions'
import { expect, test } from 'vitest'
import { startWalk } from './walk.ts'

const WATER = '6921168509256'

const walk = startWalk()
const { open, see, key, type, dialog, enter } = walk
const button = (name: RegExp) => walk.page.getByRole('button', { name }).filter({ visible: true }).last()
const focused = () => walk.page.locator(':focus')

async function closeReceipt(): Promise<void> {
  await dialog('打印小票').waitFor()
  await key('Escape')
  await dialog('打印小票').waitFor({ state: 'hidden' })
}

const signOut = () => walk.page.evaluate(() => sessionStorage.clear())

async function managerConfirms(): Promise<void> {
  const ask = dialog('请同事确认退款')
  await ask.getByRole('textbox', { name: '同事的手机号或工号' }).and(focused()).waitFor()
  await walk.page.keyboard.insertText('manager')
  // At once: typed by a machine it would be as fast as a scanner, which the till listens for.
  await ask.getByRole('textbox', { name: '同事的密码' }).fill('kaiguan2026')
  await key('Enter')
  await ask.waitFor({ state: 'hidden' })
}

test('the desk gives a deposit back with the manager’s confirmation; without it the dialog stays as it was', async () => {
  await walk.signIn('desk', '何美琪')
  await open('/charts/accountAheet?tab=deposits')
  await button(/收定金/)
    .and(focused())
    .waitFor()
  await key('Enter')
  await type('刘')
  await walk.page.locator('.ant-select-item-option').first().waitFor()
  await key('Enter')
  await walk.page.getByRole('textbox', { name: '定金金额' }).and(focused()).waitFor()
  await type('50')
  await key('Enter')
  await closeReceipt()
  const refund = button(/退定金/)
  await expect.poll(() => refund.getAttribute('title')).toMatch(/您没有“.+”权限/)
  await enter(refund)
  const asked = dialog(/^退定金：/)
  await asked.getByText(/您没有“.+”权限/).waitFor()
  await asked.getByRole('textbox', { name: '原因' }).fill('不买了')
  await key('Enter')
  await dialog('请同事确认退款').waitFor()
  await key('Escape')
  await dialog('请同事确认退款').waitFor({ state: 'hidden' })
  await asked.getByRole('textbox', { name: '原因' }).focus()
  await key('Enter')
  await managerConfirms()
  await closeReceipt()
  await walk.page.locator('main:visible .kg-tag', { hasText: '已退' }).first().waitFor()
})

test('in a return the focus stands where one begins, never on the cross; a wrong submit leads to what is wrong', async () => {
  await open('/charts/cashier')
  await walk.page.waitForSelector('main input:focus')
  await walk.scan(WATER)
  await see('¥3.00')
  await key('Enter')
  await key('Enter')
  await closeReceipt()
  // The till takes the focus to its field once the receipt is gone: Enter before that would land there.
  await walk.page.waitForSelector('main input:focus')
  await enter(button(/^查\s*看$/))
  const drawer = walk.page.getByRole('dialog').filter({ hasText: '农夫山泉' }).first()
  await enter(drawer.getByRole('button', { name: /退\s*货/ }))
  const back = dialog(/^退货/)
  const tick = back.getByRole('checkbox').first()
  await tick.and(focused()).waitFor()
  await key('Space')
  await key('Enter')
  await back.getByText('请选择要退的商品').waitFor()
  await tick.and(focused()).waitFor()
  await key('Space')
  await key('Enter')
  const reason = back.getByRole('textbox', { name: /退货原因/ })
  await reason.and(focused()).waitFor()
  await type('拿多了')
  await key('Enter')
  await managerConfirms()
  await back.waitFor({ state: 'hidden' })
  await closeReceipt()
  await drawer.getByText('3.00').first().waitFor()
  await key('Escape')
  await drawer.waitFor({ state: 'hidden' })
  await walk.page.waitForSelector('main input:focus')
})

test('a card is refunded with the manager’s confirmation, and Escape closes its drawer after the receipt', async () => {
  await open('/charts/menber?status=1')
  await walk.page.locator('main:visible .kg-row-link').first().click()
  const drawer = walk.page.getByRole('dialog').first()
  await enter(drawer.getByRole('button', { name: /退\s*卡/ }))
  const refund = dialog(/^退卡：/)
  await refund.getByText(/您没有“.+”权限/).waitFor()
  await refund.getByRole('textbox', { name: '退卡原因' }).fill('搬家')
  await key('Enter')
  await managerConfirms()
  await closeReceipt()
  await drawer.getByText('已退款').first().waitFor()
  await key('Escape')
  await drawer.waitFor({ state: 'hidden' })
})

test('whoever may change a card’s type and not refund asks for a colleague’s word on what is left over', async () => {
  await signOut()
  await walk.signIn('manager', '林晓峰')
  const menus = (['cards.view', 'cards.change-type', 'customers.view', 'customers.view-all', 'card-types.view'] as const).map(
    (one) => permissions[one].id,
  )
  const role = await walk.ask<{ id: number }>('POST', '/v1/gym/roles', { name: '改卡员', menus })
  const clerk = { name: '钱改卡', phone: '13911235501', password: 'card-changer-13911', role_id: role.id, post: 'front-desk' }
  await walk.ask('POST', '/v1/gym/employees', clerk)
  const type = (name: string, price: number) =>
    walk.ask<{ id: number }>('POST', '/v1/gym/vip_templates', { kind: 1, name, price, terms: { days: 30 } })
  const [dear] = [await type('改前卡', 300_00), await type('改后卡', 50_00)]
  const member = await walk.ask<{ id: number }>('POST', '/v1/gym/customers', { name: '余款人', phone: '13911235502' })
  const { card } = await walk.ask<{ card: { id: number } }>('POST', '/v1/gym/customer_vips', {
    customer_id: member.id,
    vip_template_id: dear.id,
    payment_method: 'WECHAT',
  })
  await signOut()
  await walk.signIn(clerk.phone, clerk.name, clerk.password)
  await open(`/charts/menber?card=${card.id}`)
  // The rows of the list have such a button, too, and may stand there first.
  await enter(walk.page.getByRole('dialog').getByRole('button', { name: /^换\s*卡\s*种$/ }))
  const change = dialog(/^换卡种：/)
  await change.getByRole('combobox', { name: '卡种' }).and(focused()).waitFor()
  await walk.page.keyboard.insertText('改后卡')
  await walk.page.locator('.ant-select-item-option').first().waitFor()
  await key('Enter')
  await change.getByText(/250\.00 元退给会员/).waitFor()
  await change.getByText(/您没有“.+”权限/).waitFor()
  await change.getByRole('textbox', { name: '原因' }).focus()
  await key('Enter')
  await dialog('请同事确认退款')
    .getByText(/退款 250\.00 元/)
    .waitFor()
  await managerConfirms()
  await dialog('换卡种已完成').waitFor()
  const { price } = await walk.ask<{ price: number }>('GET', `/v1/gym/customer_vips/${card.id}`)
  expect(price).toBe(50_00)
})
