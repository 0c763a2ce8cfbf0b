/** 维护: a consultant works through the day by keyboard; what is to be done with somebody is one key at the counter; points have rules. */
import { expect, test } from 'vitest'
import { startWalk } from './walk.ts'

const walk = startWalk()
const { open, see, key, enter } = walk
const rows = () => walk.page.locator('.kg-row-open')
const record = () => walk.page.getByRole('dialog', { name: /^记录跟进/ }).last()
/** Whom the dialog is about. */
const about = () => record().locator('.ant-modal-title').innerText()
/** How many are due, as the list says. */
const total = async () => Number(/共 (\d+) 条/.exec((await walk.page.getByText(/共 \d+ 条/).textContent()) ?? '')?.[1])

test('a consultant goes down the day: Enter, what was said, recorded, and the next one stands there', async () => {
  await walk.signIn('sales', '我的桌面')
  await open('/form/createForm?tab=follow-ups')
  await rows().first().waitFor()
  await walk.page.locator('.kg-row-open:focus').waitFor()
  const before = await total()
  await key('Enter')
  await record().waitFor()
  const first = await about()
  await walk.type('说周末来店里看看')
  await enter(record().getByRole('button', { name: /^记\s*录$/ }))
  // Who is next stands there by themselves, and waits.
  await expect.poll(about).not.toBe(first)
  await record()
    .getByText(/^本页之后还有 \d+ 位$/)
    .waitFor()
  await record().getByRole('textbox', { name: '内容' }).and(walk.page.locator(':focus')).waitFor()
  await key('Escape')
  await record().waitFor({ state: 'hidden' })
  // All that is due with the same customer is done by one word with them.
  await expect.poll(total).toBeLessThan(before)
  await walk.page.locator('.kg-row-open:focus').waitFor()
})

test('the member stands beside the list, with what was tried', async () => {
  await key('d')
  await walk.page.getByRole('tab', { name: '跟进与体测', selected: true }).waitFor()
  await key('Escape')
})

test('whoever comes in and is due is met with it, and F6 records it on the spot', async () => {
  await walk.page.evaluate(() => sessionStorage.clear())
  await walk.signIn('manager', '门店桌面')
  await open('/form/createForm?tab=follow-ups')
  const day = walk.page.waitForResponse((response) => /follow_ups\/day.*staff_id/.test(response.url()))
  await walk.page.locator('.kg-counts button').first().click()
  const due: { data: { customer: { id: number; stage: string }; why: string }[] } = await (await day).json()
  // Whose card ends is renewed instead.
  const other = due.data.find(({ customer, why }) => why !== 'ending' && customer.stage === 'member') ?? due.data.at(0)
  expect(other).toBeDefined()
  await open(`/charts/signIn?customer_id=${other?.customer.id}`)
  const list = walk.page.getByRole('list', { name: '现在要办的事' })
  await list.waitFor()
  const first = (await list.locator('li').first().textContent()) ?? ''
  await key('F6')
  await walk.page.getByRole('dialog').first().waitFor()
  expect(first).toMatch(/^F6/)
})

test('the manager says what members earn points for', async () => {
  await key('Escape')
  await open('/advanced/venue?tab=rules')
  await enter(walk.page.locator('.kg-settings', { hasText: '每消费 1 元' }).getByRole('button', { name: /修\s*改/ }))
  const dialog = walk.page.getByRole('dialog', { name: '修改积分规则' })
  await dialog.getByRole('textbox', { name: '每次到店' }).fill('15')
  await walk.page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'hidden' })
  await see('15 积分')
})
