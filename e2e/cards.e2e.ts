/**
 * The list of cards, and a card of another branch: what is filtered stays through a reload and the back button; a
 * universal card is refunded where its member lives now, and the branch that sold it owes the money.
 */
import { expect, test } from 'vitest'
import { startWalk } from './walk.ts'

const CARDS = '/charts/menber'
const COUNT_CARDS = '2'

const walk = startWalk()
const { open, see, key, enter } = walk
const query = () => Object.fromEntries(new URL(walk.page.url()).searchParams)
const shown = () => walk.page.locator('main:visible')

/** How many rows the list says that it has. */
async function total(): Promise<string> {
  const text = shown().getByText(/^共 [\d,]+ 条$/)
  await text.waitFor()
  return text.innerText()
}

test('a filter and the page survive a reload, a visit elsewhere and the back button', async () => {
  await walk.signIn('manager', '门店桌面')
  await open(CARDS)
  const all = await total()
  await walk.page.getByRole('combobox', { name: '卡类' }).focus()
  await key('Enter')
  await walk.page.locator('.ant-select-item-option', { hasText: '次卡' }).first().waitFor()
  await key('ArrowDown')
  await key('Enter')
  await walk.page.waitForURL((url) => url.searchParams.get('kind') === COUNT_CARDS)
  await walk.page.getByText(all, { exact: true }).waitFor({ state: 'detached' })
  const counted = await total()
  await shown().getByRole('listitem', { name: '2', exact: true }).click()
  await walk.page.waitForURL((url) => url.searchParams.get('page') === '2')

  await walk.page.reload()
  await expect.poll(total).toBe(counted)
  await expect.poll(() => query()).toEqual({ kind: COUNT_CARDS, page: '2' })
  await shown().locator('.ant-select', { hasText: '次卡' }).first().waitFor()
  await shown().locator('.ant-pagination-item-active', { hasText: '2' }).waitFor()

  await walk.page.getByRole('link', { name: '签到' }).first().click()
  await walk.page.waitForURL((url) => url.pathname === '/charts/signIn')
  await walk.page.goBack()
  await walk.page.waitForURL((url) => url.pathname === CARDS && url.searchParams.get('page') === '2')
  await expect.poll(total).toBe(counted)
  await walk.page.goBack()
  await walk.page.waitForURL((url) => url.pathname === CARDS && !url.searchParams.has('page'))
  await expect.poll(() => query()).toEqual({ kind: COUNT_CARDS })
  await expect.poll(total).toBe(counted)
})

test('ticked cards are extended at once after a look at which can be, and it is taken back as a whole', async () => {
  await open(`${CARDS}?kind=1&status=1`)
  await total()
  const row = () => shown().locator('.ant-table-row')
  await row().nth(0).getByRole('checkbox').check()
  await row().nth(1).getByRole('checkbox').check()
  const strip = shown().getByRole('toolbar', { name: /已选 2/ })
  await enter(strip.getByRole('button', { name: '批量延期' }))
  const dialog = walk.page.getByRole('dialog', { name: '批量延期' })
  await dialog.getByText('已勾选的 2 张').waitFor()
  await dialog.getByLabel('每张延期天数').fill('7')
  await dialog.getByRole('textbox', { name: '原因' }).fill('店庆回馈')
  await key('Enter')
  const drawer = walk.page.getByRole('dialog', { name: /店庆回馈/ })
  await drawer.getByText('将延期').nth(1).waitFor()
  await enter(drawer.getByRole('button', { name: '确认延期' }))
  const asked = walk.page.locator('.ant-popover:visible')
  await asked.getByText('给 2 张会员卡各延期 7 天？').waitFor()
  await asked.getByRole('button', { name: '确认延期' }).click()
  await drawer.getByText('已延期').nth(2).waitFor()
  await enter(drawer.getByRole('button', { name: '撤销延期' }))
  const undo = walk.page.getByRole('dialog', { name: '撤销批量延期' })
  await undo.locator('textarea').fill('弄错了')
  await undo.getByRole('button', { name: '撤销延期' }).click()
  await drawer.getByText('已撤销').nth(2).waitFor()
  await open('/advanced/disruptions')
  await shown()
    .getByRole('row', { name: /批量延期.*店庆回馈/ })
    .waitFor()
})

test('a universal card that another branch sold is refunded here, and that branch owes the money', async () => {
  await walk.page.evaluate(() => sessionStorage.clear())
  await walk.signIn('owner', '总部桌面')
  await walk.page.getByText('徐家汇店').click()
  await see('门店桌面')
  await open(`${CARDS}?home=elsewhere&status=1`)
  const before = await total()
  await shown().locator('.kg-row-link').first().click()
  const drawer = walk.page.getByRole('dialog', { name: /^全城通用/ })
  await drawer.getByText(/由“.+”售出/).waitFor()
  await expect.poll(() => drawer.getByRole('button', { name: /编\s*辑|回收站|小票/ }).count()).toBe(0)
  await enter(drawer.getByRole('button', { name: /退\s*卡/ }))
  const refund = walk.page.getByRole('dialog', { name: /^退卡：/ })
  await refund.getByText(/欠本店/).waitFor()
  await refund.getByRole('textbox', { name: '退卡原因' }).fill('搬家')
  await key('Enter')
  const receipt = walk.page.getByRole('dialog', { name: '打印小票' })
  await receipt.waitFor()
  await key('Escape')
  await receipt.waitFor({ state: 'hidden' })
  await drawer.getByText('已退款').first().waitFor()
  await key('Escape')
  await drawer.waitFor({ state: 'hidden' })
  // The list behind was read again: what is refunded isn't valid any more.
  await walk.page.getByText(before, { exact: true }).waitFor({ state: 'detached' })
})
