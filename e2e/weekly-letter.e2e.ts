/** 周报: on Friday the manager opens the letter of Monday, follows what it says, also on a phone, and declines the next one. */
import { expect, test } from 'vitest'
import { startWalk } from './walk.ts'

const walk = startWalk()
const panel = () => walk.page.getByRole('dialog', { name: /系统消息/ })
const wish = () => panel().getByRole('switch', { name: '接收“周报”' })

async function openLetter(): Promise<void> {
  await walk.enter(walk.page.getByRole('button', { name: /系统消息/ }))
  await panel().getByText('周报', { exact: true }).first().click()
  await panel().getByRole('table', { name: '上周与前一周' }).waitFor()
}

test('the letter says seven figures of the week beside the one before', async () => {
  await walk.signIn('manager', '门店桌面')
  // What came since Monday would stand before it.
  const { data } = await walk.ask<{ data: { id: number; article_record: { letter: string | null } }[] }>(
    'GET',
    '/v1/gym/article_detail?per_page=100',
  )
  for (const { id, article_record } of data) if (article_record.letter === null) await walk.ask('DELETE', `/v1/gym/article_detail/${id}`)
  await openLetter()
  await panel().getByText('2026-11-09 至 2026-11-15', { exact: true }).waitFor()
  const rows = panel().getByRole('table', { name: '上周与前一周' }).locator('tbody tr')
  expect(await rows.locator('th').allTextContents()).toEqual(['实收', '确认收入', '业绩', '到店人次', '新增会员', '流失会员', '期末会员'])
  await walk.picture('weekly-letter')
})

test('on a phone nothing of it is cut off', async () => {
  await walk.page.setViewportSize({ width: 375, height: 768 })
  const letter = walk.page.locator('.kg-letter')
  await expect.poll(() => letter.evaluate((it) => it.getBoundingClientRect().right <= 375 && it.scrollWidth <= it.clientWidth)).toBe(true)
  await walk.page.setViewportSize({ width: 1366, height: 768 })
})

test('the letter leads to the page of its week, and what wants looking at to its list', async () => {
  const taken = panel().getByRole('row', { name: /^实收/ })
  const said = (await taken.locator('td').first().textContent()) ?? 'no figure'
  await panel().getByRole('button', { name: '前往查看' }).click()
  await walk.page.waitForURL(/totalAll\?from=2026-11-09&to=2026-11-15/)
  await panel().waitFor({ state: 'hidden' })
  await walk.page.getByRole('region', { name: '合计' }).getByText(said).waitFor()
  await openLetter()
  const ending = panel().getByRole('link', { name: /张会员卡在 2026-11-16 至 2026-11-22 到期/ })
  const count = (await ending.textContent())?.match(/^\d+/)?.[0] ?? 'no count'
  await ending.click()
  await walk.page.waitForURL(/menber.*due_from=2026-11-16/)
  await walk.see(new RegExp(`共 ${count} `))
})

test('who doesn’t want the next one says so once, and the branch has its switch among its rules', async () => {
  await walk.enter(walk.page.getByRole('button', { name: /系统消息/ }))
  await walk.enter(wish())
  await walk.see('不再发送“周报”')
  await expect.poll(() => wish().getAttribute('aria-checked')).toBe('false')
  await walk.key('Escape')
  await walk.open('/advanced/venue?tab=rules')
  await walk.see('每周一 8:00 把上周的经营情况发给能看总统计的员工；不想收的人可在系统消息里关闭')
})
