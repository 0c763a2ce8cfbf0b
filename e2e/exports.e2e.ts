/** 导出: what a list shows is taken along, at once or as a download that shows how far it is. Everything at once is taken in new-club. */
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import readXlsxFile from 'read-excel-file/node'
import { beforeAll, expect, test } from 'vitest'
import { startWalk } from './walk.ts'

const walk = startWalk()
const { open } = walk

beforeAll(async () => {
  await walk.signIn('owner', '王建华')
  await walk.page.getByText('人民广场店').first().click()
  await walk.page.locator('.kg-sidebar').waitFor()
})

const page = (): Page => walk.page
const row = () => page().locator('.ant-table-tbody .ant-table-row').filter({ visible: true })
const button = (name: string | RegExp) => page().getByRole('button', { name }).filter({ visible: true }).first()
const panel = () => page().getByRole('dialog', { name: /下载任务|Downloads/ })

async function saved(press: () => Promise<void>): Promise<{ name: string; bytes: Buffer }> {
  const [download] = await Promise.all([page().waitForEvent('download'), press()])
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) }
}

async function sheet(bytes: Buffer): Promise<unknown[][]> {
  const read: unknown = await readXlsxFile(bytes)
  // Newer versions answer the sheets, older ones the rows of the first.
  const [first] = read as { data?: unknown[][] }[]
  return first?.data ?? (read as unknown[][])
}

test('a list that is filtered to a few rows is saved at once, as it is shown', async () => {
  await open('/charts/cashier?tab=goods')
  await row().first().waitFor()
  const name = await row().first().locator('td').first().textContent()
  const shown = await row().count()
  const { bytes } = await saved(() => button(/导出 \d+ 行$/).click())
  const rows = await sheet(bytes)
  expect(rows[0]?.slice(0, 2)).toEqual(['商品', '库存'])
  expect(rows[1]?.[0]).toBe(name)
  expect(rows.length).toBeGreaterThan(shown)
})

test('a long list is a download: it shows how far it is, goes on without its page, and is saved from the panel', async () => {
  await open('/form/createForm')
  await row().first().waitFor()
  // A page that is left before its request went out asks for nothing.
  const asked = page().waitForResponse((answer) => answer.request().method() === 'POST' && /\/exports\b/.test(answer.url()))
  await button(/导出 [\d,]+ 行$/).click()
  expect((await asked).status()).toBe(200)
  await open('/charts/signIn')
  await button(/下载任务/).click()
  await panel().getByRole('radio', { name: '已完成' }).locator('..').click()
  const download = panel()
    .getByRole('button', { name: /下\s*载/ })
    .first()
  await download.waitFor()
  const { name, bytes } = await saved(() => download.click())
  expect(name).toMatch(/\.xlsx$/)
  const rows = await sheet(bytes)
  expect(rows[0]).toContain('手机号')
  expect(rows.length).toBeGreaterThan(1_000)
})

test('the panel speaks English, and Escape gives the focus back', async () => {
  await page()
    .context()
    .addCookies([{ name: 'language', value: 'en', url: new URL(page().url()).origin }])
  await open('/charts/menber')
  await button(/^Downloads/).click()
  await panel().getByText('Finished').waitFor()
  await walk.key('Escape')
  await panel().waitFor({ state: 'detached' })
  await page()
    .getByRole('button', { name: /^Downloads/ })
    .and(page().locator(':focus'))
    .waitFor()
  await page().context().clearCookies({ name: 'language' })
})

test('whoever may not export sees no button for it', async () => {
  await page().evaluate(() => sessionStorage.clear())
  await walk.signIn('sales', '赵一鸣')
  await open('/form/createForm')
  await row().first().waitFor()
  await expect.poll(() => page().getByRole('button', { name: /导出/ }).count()).toBe(0)
})
