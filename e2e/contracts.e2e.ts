/**
 * A sale makes its contract: one key at its end opens it, the member signs on the screen, and their drawer has it. The next
 * one they sign on their own phone, 375 wide, in by the code that came to it.
 */
import { expect, test } from 'vitest'
import { startWalk } from './walk.ts'

const NAME = '签约新客'
const PHONE = '13877770001'

const walk = startWalk()
const { open, see, dialog, ask, enter } = walk

/** Sold by the calls; the counter's own way is walked elsewhere. */
async function soldTo(customerId: number): Promise<number> {
  const types = await ask<{ data: { id: number; kind: number; on_sale: boolean }[] }>('GET', '/v1/gym/vip_templates?kind=1&on_sale=1')
  const [type] = types.data
  const sold = await ask<{ contract_id: number | null }>('POST', '/v1/gym/customer_vips', {
    customer_id: customerId,
    vip_template_id: type?.id,
    payment_method: 'CASH',
  })
  if (sold.contract_id === null) throw new Error('the sale made no contract')
  return sold.contract_id
}

let customerId: number
let club: string

test('what was sold and isn’t signed stands in the member’s drawer, is signed on the screen, and has its PDF', async () => {
  await walk.signIn('manager', '门店桌面')
  ;({ id: customerId } = await ask<{ id: number }>('POST', '/v1/gym/customers', { name: NAME, phone: PHONE }))
  ;({ path: club } = await ask<{ path: string }>('GET', '/v1/gym/member_pages'))
  await soldTo(customerId)
  await open(`/advanced/agreement?tab=contracts&state=draft`)
  await walk.page.locator('tr', { hasText: NAME }).locator('.kg-row-open').click()
  await dialog('会员入会协议').getByText(NAME).first().waitFor()
  await enter(dialog('会员入会协议').getByRole('button', { name: /^签\s*字$/ }))
  await walk.draw(walk.page.locator('.kg-sign-pad'))
  await enter(dialog('会员入会协议').getByRole('button', { name: '确认签署' }))
  await dialog('会员入会协议').getByText('已签', { exact: true }).waitFor()
  // Made beside the server's own work, and there within seconds.
  await dialog('会员入会协议').getByRole('link', { name: '下载 PDF' }).waitFor({ timeout: 200_000 })
})

test('one that was made void is made anew in its place, and waits for their name', async () => {
  await enter(dialog('会员入会协议').getByRole('button', { name: /^作\s*废$/ }))
  await walk.page.getByRole('textbox').last().fill('名字写错')
  await enter(dialog(/^作废/).getByRole('button', { name: /^作\s*废$/ }))
  await dialog('会员入会协议').getByText('作废原因：名字写错').waitFor()
  await enter(dialog('会员入会协议').getByRole('button', { name: '重新生成' }))
  await see('“会员入会协议”已重新生成，待签字')
  await dialog('会员入会协议').getByText('待签', { exact: true }).waitFor()
})

test('the member reads and signs the next one on their own phone', async () => {
  const contractId = await soldTo(customerId)
  await walk.page.setViewportSize({ width: 375, height: 740 })
  await open(`${club}#/contracts/${contractId}`)
  await walk.memberSignIn(walk.page, PHONE)
  await see(`${NAME}，您好`)
  // The first page says how many wait, and of more parts than a phone is wide the one that is open is in sight.
  await walk.page.getByRole('link', { name: '入场码' }).click()
  await walk.page.getByText('有 2 份合同等您签字').click()
  await expect.poll(() => walk.page.locator('.m-list .m-row').count()).toBeGreaterThan(1)
  const chosen = await walk.page.locator('.m-parts [aria-current]').boundingBox()
  expect([(chosen?.x ?? -1) >= 0, (chosen?.x ?? 0) + (chosen?.width ?? 0) <= 375]).toEqual([true, true])
  await walk.page.locator(`.m-list a[href="#/contracts/${contractId}"]`).click()
  await walk.draw(walk.page.locator('.kg-sign-pad'))
  await walk.page.getByRole('button', { name: '确认签署' }).click()
  await see('在会员本人手机上签字')
  const wide = await walk.page.evaluate(() => document.documentElement.scrollWidth)
  expect(wide).toBe(375)
  for (const [part, text] of [
    ['会员卡', NAME],
    ['消费', '开卡'],
    ['合同', '已签'],
  ] as const) {
    await walk.page.getByRole('link', { name: part, exact: true }).click()
    await see(text)
  }
})
