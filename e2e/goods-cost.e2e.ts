/** What a delivery cost is typed with it; the manager sees it with the margin and puts it right, the desk says it and sees none. */
import { expect, test } from 'vitest'
import { startWalk } from './walk.ts'

const WATER = '农夫山泉'

const walk = startWalk()
const { open, see, key, dialog, enter } = walk
const row = () => walk.page.locator('.ant-table-row', { hasText: WATER }).filter({ visible: true }).first()
const drawer = () => dialog(new RegExp(WATER))

async function receive(pieces: string, cost: string, total: string): Promise<void> {
  await enter(row().getByRole('button', { name: /^入\s*库$/ }))
  const form = dialog(/^入库：/)
  await form.getByRole('textbox', { name: '入库数量' }).fill(pieces)
  await form.getByRole('textbox', { name: '进价' }).fill(cost)
  await form.getByText(total).waitFor()
  await key('Enter')
  await form.waitFor({ state: 'hidden' })
}

test('the manager receives a delivery with its cost, and puts right what was typed wrongly', async () => {
  await walk.signIn('manager', '林晓峰')
  await open('/charts/cashier?tab=goods')
  await row().waitFor()
  await receive('10', '12', '共 ¥120.00')
  await row().locator('.kg-row-open').click()
  await drawer().getByText('上次进价').waitFor()
  await enter(drawer().getByRole('button', { name: '12.00' }))
  const form = dialog(/^进价：/)
  await form.getByRole('textbox', { name: '进价' }).fill('1.2')
  await key('Enter')
  await form.waitFor({ state: 'hidden' })
  await drawer().getByRole('button', { name: '1.20' }).waitFor()
  await key('Escape')
  await drawer().waitFor({ state: 'hidden' })
  await walk.page.getByRole('columnheader', { name: '毛利' }).first().waitFor()
})

test('the desk says what a delivery cost, and sees neither cost nor margin', async () => {
  await walk.page.evaluate(() => sessionStorage.clear())
  await walk.signIn('desk', '何美琪')
  await open('/charts/cashier?tab=goods')
  await row().waitFor()
  await receive('5', '1.3', '共 ¥6.50')
  await see('库存现为')
  await row().locator('.kg-row-open').click()
  await drawer().getByText('库存明细').waitFor()
  await drawer().getByText('入库', { exact: true }).first().waitFor()
  await expect
    .poll(() =>
      walk.page
        .getByText(/进价|毛利/)
        .filter({ visible: true })
        .count(),
    )
    .toBe(0)
})
