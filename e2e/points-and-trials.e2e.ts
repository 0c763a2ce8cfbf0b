/**
 * What a member has beside cards: goods for their points and the points back, trial visits before the first card, a photo of
 * their face as long as they agree to it; and at the end of a sale its contract, by one key.
 */
import { expect, test } from 'vitest'
import { png } from './png.ts'
import { startWalk } from './walk.ts'

const NAME = '诸葛积分'
const PHONE = '13877770021'
/** 60 points in the demo. */
const DRINK = { name: '电解质水 500ml', code: '6970399920415' }

const walk = startWalk()
const { open, see, dialog, ask, key, type, enter } = walk
const drawer = () => walk.page.locator('.ant-drawer-open').last()
const receipt = () => dialog('打印小票')

async function tab(name: string): Promise<void> {
  await drawer().getByRole('tab', { name }).click()
  await drawer().getByRole('tab', { name, selected: true }).waitFor()
}

async function openMember(): Promise<void> {
  await open(`/form/createForm?search=${PHONE}`)
  await walk.page.locator('.ant-table-row').first().getByRole('button', { name: NAME }).click()
  await drawer().getByText(NAME).first().waitFor()
}

let member: number

test('goods are exchanged for points at the till: no money is named, not on the receipt either', async () => {
  await walk.signIn('manager', '门店桌面')
  ;({ id: member } = await ask<{ id: number }>('POST', '/v1/gym/customers', { name: NAME, phone: PHONE }))
  await ask('POST', `/v1/gym/customers/${member}/adjust_score`, { delta: 200, reason: '活动奖励' })
  await open('/charts/cashier')
  await walk.page.waitForSelector('main input:focus')
  await type(DRINK.code)
  await key('Enter')
  await see('¥6.00')
  await walk.page.getByRole('combobox', { name: '会员' }).focus()
  await type(PHONE)
  await walk.page.locator('.ant-select-item-option', { hasText: NAME }).first().waitFor()
  await key('Enter')
  await see('现有 200 积分')
  await walk.tick(walk.page.getByRole('checkbox', { name: '积分兑换' }))
  await see('兑换后剩 140 积分')
  await enter(walk.page.getByRole('button', { name: '确认兑换' }))
  const paper = receipt().frameLocator('iframe')
  await paper.getByText('60 积分').first().waitFor()
  await paper.getByText('-60，现有 140').waitFor()
  await expect.poll(() => paper.locator('body').innerText()).not.toMatch(/0\.00|实付/)
  await key('Escape')
  await receipt().waitFor({ state: 'hidden' })
})

test('they come back for their points: no way to give money back is asked', async () => {
  await open(`/charts/cashier?tab=orders&search=${PHONE}`)
  await walk.page.locator('.ant-table-row', { hasText: NAME }).locator('.kg-row-open').click()
  await drawer().getByText('扣除积分').waitFor()
  await enter(drawer().getByRole('button', { name: /^退\s*货$/ }))
  const back = dialog(/^退货/)
  await back.getByText(/应退\s*60 积分/).waitFor()
  await expect.poll(() => back.getByText('退款方式').count()).toBe(0)
  await back.getByRole('textbox', { name: '退货原因' }).focus()
  await type('拿错了')
  await key('Enter')
  await back.waitFor({ state: 'hidden' })
  const paper = receipt().frameLocator('iframe')
  await paper.getByText('+60，现有 200').waitFor()
  await key('Escape')
  await receipt().waitFor({ state: 'hidden' })
  await drawer().getByText('已退积分').waitFor()
})

test('a trial visit is given, lets them in at the door, and what is left is taken back', async () => {
  await openMember()
  await tab('卡与课')
  await enter(drawer().getByRole('button', { name: '赠送体验' }))
  const give = dialog(/^赠送体验/)
  await give.getByRole('textbox', { name: '次数' }).fill('2')
  await key('Enter')
  await give.waitFor({ state: 'hidden' })
  await drawer().getByText('已用 0 次，共 2 次').waitFor()
  await open(`/charts/signIn?customer_id=${member}`)
  await see('可入场')
  await key('Enter')
  await see(/已签到|签到成功|已入场/)
  await openMember()
  await tab('卡与课')
  await drawer().getByText('已用 1 次，共 2 次').waitFor()
  await enter(drawer().getByRole('button', { name: /^作\s*废$/ }))
  const reason = dialog(/^作废/)
  await reason.waitFor()
  await type('改买年卡')
  await enter(reason.getByRole('button', { name: /^作\s*废$/ }))
  await drawer()
    .getByText(/改买年卡/)
    .waitFor()
})

test('who agrees to it is photographed; withdrawn, the photo is gone at once', async () => {
  await openMember()
  await enter(drawer().getByRole('button', { name: '记录同意' }))
  const consent = dialog(/^同意采集人脸/)
  await walk.tick(consent.getByRole('checkbox', { name: /已阅读/ }))
  await enter(consent.getByRole('button', { name: '记录同意' }))
  await consent.waitFor({ state: 'hidden' })
  await enter(drawer().getByRole('button', { name: '采集人脸' }))
  const tool = dialog('采集人脸')
  await tool.locator('input[type=file]').setInputFiles({ name: '本人.png', mimeType: 'image/png', buffer: png(400) })
  await enter(tool.getByRole('button', { name: /^上\s*传$/ }))
  await tool.waitFor({ state: 'hidden' })
  const photo = drawer().locator('.kg-member-face img')
  await photo.waitFor()
  const address = (await photo.getAttribute('src')) ?? ''
  await enter(drawer().getByRole('button', { name: '撤回同意' }))
  const withdraw = dialog(/^撤回人脸同意/)
  await withdraw.waitFor()
  await type('不想用了')
  await enter(withdraw.getByRole('button', { name: '撤回同意' }))
  await drawer().getByRole('button', { name: '记录同意' }).waitFor()
  await expect.poll(() => photo.count()).toBe(0)
  expect(await walk.page.evaluate(async (url) => (await fetch(url, { cache: 'no-store' })).status, address)).toBe(404)
})

test('a card is sold, S opens its contract, it is signed on the screen, and S shows it signed', async () => {
  await open(`/charts/opencard?customer_id=${member}`)
  await walk.page.getByRole('textbox', { name: '查找卡种' }).and(walk.page.locator(':focus')).waitFor()
  await walk.tick(walk.page.getByRole('radio', { name: /季卡 期限卡 999/ }))
  await enter(walk.page.getByRole('button', { name: '确认收款' }))
  const sold = dialog('开卡成功')
  await sold.getByRole('button', { name: /^签合同/ }).waitFor()
  await key('s')
  const contract = dialog('会员入会协议')
  await contract.getByText(NAME).first().waitFor()
  await walk.draw(contract.locator('.kg-sign-pad'))
  await contract.getByRole('button', { name: '确认签署' }).and(walk.page.locator(':focus')).waitFor()
  await key('Enter')
  await contract.waitFor({ state: 'hidden' })
  await sold.getByRole('button', { name: /^查看合同/ }).waitFor()
  await key('s')
  await dialog('会员入会协议').getByText('已签', { exact: true }).waitFor()
})
