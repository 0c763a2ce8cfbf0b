/** 月结: the owner closes last month and opens it again; a difference that was counted is corrected. */
import { beforeAll, expect, test } from 'vitest'
import { startWalk } from './walk.ts'

const walk = startWalk()
const { open, see } = walk
const rows = () => walk.page.locator('.ant-table-tbody .ant-table-row').filter({ visible: true })
const drawer = () => walk.page.getByRole('dialog', { name: /^\d{4}-\d{2} / })

beforeAll(async () => {
  await walk.signIn('owner', '王建华')
  await walk.page.getByText('人民广场店').first().click()
  await walk.page.locator('.kg-sidebar').waitFor()
})

test('last month is closed with its figures', async () => {
  await open('/statistics/financialRecord?tab=months')
  await rows().nth(1).getByText('可月结').waitFor()
  await walk.enter(rows().nth(1).getByRole('button').first())
  await drawer().getByRole('table', { name: '这个月的数字' }).waitFor()
  await walk.enter(drawer().getByRole('button', { name: '月结', exact: true }))
  const question = walk.page.getByRole('tooltip').filter({ hasText: '之后只有老板可以撤销月结' })
  await walk.enter(question.getByRole('button', { name: '月结', exact: true }))
  await see(/\d{4}-\d{2} 已月结/)
  await drawer().getByRole('columnheader', { name: '月结时' }).waitFor()
})

test('its owner opens it again with a reason, which stays', async () => {
  await walk.enter(drawer().getByRole('button', { name: '撤销月结' }))
  const dialog = walk.page.getByRole('dialog', { name: /的月结$/ })
  await dialog.getByRole('textbox', { name: '原因' }).fill('有一次到店要撤销')
  await walk.enter(dialog.getByRole('button', { name: '撤销月结' }))
  await drawer()
    .getByText(/撤销：有一次到店要撤销/)
    .waitFor()
  await drawer().getByText('可月结').waitFor()
})

test('what was counted wrongly is corrected once', async () => {
  await open('/statistics/financialRecord?tab=lines&account=over-short&day_from=2026-01-01')
  const first = rows().first()
  await first.getByRole('button', { name: '更正' }).waitFor()
  const before = await rows().getByRole('button', { name: '更正' }).count()
  await walk.enter(first.getByRole('button', { name: '更正' }))
  const dialog = walk.page.getByRole('dialog', { name: /长短款/ })
  await dialog.getByRole('textbox', { name: '原因' }).fill('钱在保险柜的另一个袋子里')
  await walk.page.keyboard.press('Enter')
  await see(/已更正 [\d.]+ 元/)
  await rows().first().getByText('更正长短款').waitFor()
  await expect.poll(() => rows().getByRole('button', { name: '更正' }).count()).toBeLessThanOrEqual(before)
})
