/** 门店结算 at head office: who owes whom, last month of a pair confirmed, paid, printed and taken back. */
import { beforeAll, expect, test } from 'vitest'
import { startWalk } from './walk.ts'

const walk = startWalk()
const { enter } = walk
const PLACE = '/mstoreDataStatistics'
const MONTH = '2026-10'
const shown = () => walk.page.locator('main:visible')
const pair = () =>
  shown()
    .locator('.kg-list-page > .kg-card .ant-table-row')
    .filter({ has: walk.page.getByRole('button', { name: / 与 / }) })
    .first()
const drawer = () => walk.page.getByRole('dialog', { name: new RegExp(`^${MONTH} .+ 与 `) }).first()
const state = (text: string) => drawer().locator('.kg-tag', { hasText: text }).first().waitFor()
const foot = (name: RegExp) => drawer().locator('.ant-drawer-footer').getByRole('button', { name })
// A headless browser has no printer: what would be printed is kept, and the paper is "done" at once.
beforeAll(async () => {
  await walk.page.context().addInitScript(() => {
    window.print = () => {
      window.top?.document.body.setAttribute('data-printed', document.body.innerText)
      window.dispatchEvent(new Event('afterprint'))
    }
  })
})

test('who owes whom stands over the pairs of last month, and a pair opens down to its visits', async () => {
  await walk.signIn('owner', '总部桌面')
  await enter(walk.page.getByRole('link', { name: '数据统计' }).first())
  await walk.page.waitForURL((url) => url.pathname === PLACE)
  await enter(shown().getByRole('button', { name: '门店结算' }))
  await shown().getByRole('region', { name: '门店之间的应收应付' }).locator('.ant-table-row').first().waitFor()
  await pair().getByText('待确认').waitFor()
  await enter(pair().getByRole('button', { name: / 与 / }))
  await state('待确认')
  await enter(drawer().getByRole('button', { name: '看明细' }).first())
  await drawer().getByRole('table', { name: '到店', exact: true }).getByRole('row').first().waitFor()
})

test('it is confirmed as it was seen, paid, and printed for both branches to sign', async () => {
  await enter(foot(/^确认结算$/))
  await walk.page.getByText(/^入账：\d+ 次到店/).waitFor()
  await enter(walk.page.locator('.ant-popconfirm, .ant-popover').getByRole('button', { name: /^确认结算$/ }))
  await state('待付款')
  await enter(foot(/^登记付款$/))
  const dialog = walk.page.getByRole('dialog', { name: /^登记 1 笔结算付款/ })
  await dialog.getByText(/保险柜/).waitFor()
  await enter(dialog.locator('.ant-btn-primary'))
  await dialog.waitFor({ state: 'hidden' })
  await state('已付款')
  await enter(drawer().getByRole('button', { name: '打印结算单' }))
  const printed = () => walk.page.locator('body').getAttribute('data-printed')
  await expect.poll(printed).toMatch(/门店结算单[\s\S]*结算结果[\s\S]*付给[\s\S]*确认签字/)
})

test('payment is taken back with a reason, and the settlement reopened', async () => {
  for (const [act, then] of [
    ['撤销付款', '待付款'],
    ['撤销确认', '待确认'],
  ] as const) {
    await enter(foot(new RegExp(`^${act}$`)))
    const dialog = walk.page.getByRole('dialog', { name: act })
    await dialog.getByRole('textbox', { name: '原因' }).fill('再核对一次')
    await enter(dialog.locator('.ant-btn-primary'))
    await dialog.waitFor({ state: 'hidden' })
    await state(then)
  }
})
