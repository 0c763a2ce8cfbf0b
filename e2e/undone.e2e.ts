/** What was recorded by mistake is undone where it stands: a deposit that was given back to the wrong person. */
import { expect, test } from 'vitest'
import { startWalk } from './walk.ts'

const walk = startWalk()
const { open, see } = walk

test('a deposit that was given back by mistake is held again, with what will be recorded said before', async () => {
  await walk.signIn('manager', '门店桌面')
  await open('/charts/accountAheet?tab=deposits&state=held')
  await walk.page.locator('.ant-table-row .kg-link, .ant-table-row button, .ant-table-row a').first().click()
  const drawer = walk.page.locator('.ant-drawer-content-wrapper').last()
  const held = await drawer.locator('.kg-amount b').innerText()
  await drawer.getByRole('button', { name: '退定金' }).click()
  await walk
    .dialog(/退定金/)
    .getByLabel('原因')
    .fill('退错了人')
  await walk.page.keyboard.press('Enter')
  await walk.dialog('打印小票').waitFor()
  await walk.page.keyboard.press('Escape')
  await walk.dialog('打印小票').waitFor({ state: 'hidden' })
  await drawer.getByRole('button', { name: /^撤\s*销$/ }).click()
  await see(/将记录：按原退款方式收回/)
  await walk
    .dialog(/撤销退定金/)
    .getByLabel('原因')
    .fill('退错了人')
  await walk
    .dialog(/撤销退定金/)
    .getByRole('button', { name: '确认撤销' })
    .click()
  await see(/已撤销，定金余额增加/)
  await drawer.getByText('撤销退还').waitFor()
  await expect.poll(() => drawer.locator('.kg-amount b').innerText()).toBe(held)
})
