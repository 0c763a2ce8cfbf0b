/** 系统消息: what the manager pushes stands on a colleague's open page without a reload, and what one desk does on the other's. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWalk } from './walk.ts'

const walk = startWalk()
let desk: Page

async function signInAtTheDesk(page: Page): Promise<void> {
  await page.goto(new URL('/login', walk.page.url()).href)
  await page.waitForSelector('input:focus')
  await page.keyboard.type('desk')
  await page.keyboard.press('Tab')
  await page.keyboard.type('kaiguan2026')
  await page.keyboard.press('Enter')
  await page.locator('.kg-frame').waitFor()
}

beforeAll(async () => {
  await walk.signIn('manager', '门店桌面')
  desk = await walk.page.context().newPage()
  desk.setDefaultTimeout(40_000)
  await signInAtTheDesk(desk)
  // Its socket stands once the bell doesn't say otherwise.
  await desk.getByRole('button', { name: /系统消息/ }).waitFor()
})
afterAll(() => desk?.close())

test('the manager writes an article and pushes it; the desk, where nobody touched anything, sees it at once', async () => {
  const { page } = walk
  await walk.open('/advanced/articalpush?add=1')
  await page.getByRole('textbox', { name: '标题' }).fill('年底营业安排')
  await page.getByRole('textbox', { name: '频道' }).fill('通知')
  await page.getByRole('textbox', { name: '正文' }).click()
  await page.keyboard.type('31 日 18:00 闭馆')
  await walk
    .dialog('写文章')
    .getByRole('button', { name: /保\s*存/ })
    .click()
  await walk.dialog('写文章').waitFor({ state: 'hidden' })
  await page
    .locator('.ant-table-row', { hasText: '年底营业安排' })
    .getByRole('button', { name: /推\s*送/ })
    .click()
  await walk.dialog(/推送/).getByText('弹窗提醒').click()
  await walk
    .dialog(/推送/)
    .getByRole('button', { name: /推\s*送/ })
    .click()
  // The sender sees it as everybody does.
  await walk.dialog('年底营业安排').getByRole('button', { name: '知道了' }).click()
  await walk.dialog('年底营业安排').waitFor({ state: 'hidden' })
  const popUp = desk.getByRole('dialog', { name: '年底营业安排' })
  await popUp.getByText('31 日 18:00 闭馆').waitFor()
  await popUp.getByRole('button', { name: '知道了' }).click()
  await popUp.waitFor({ state: 'hidden' })
})

test('what was closed is read: the panel keeps it, and deleting asks first', async () => {
  await desk.getByRole('button', { name: /系统消息/ }).click()
  const panel = desk.getByRole('dialog', { name: /系统消息/ })
  await panel.getByText('年底营业安排').click()
  await panel.getByText('31 日 18:00 闭馆').waitFor()
  await panel.getByRole('button', { name: /删\s*除/ }).click()
  await desk.getByText('确定删除这条消息吗？').waitFor()
  await desk
    .locator('.ant-popover')
    .getByRole('button', { name: /确\s*定/ })
    .click()
  await desk.getByText('消息删除成功').waitFor()
  await panel.getByText('年底营业安排').waitFor({ state: 'hidden' })
  await desk.keyboard.press('Escape')
})

test('the manager sees who has read it', async () => {
  await walk.open('/advanced/articalpush?tab=pushes')
  await walk.page.getByRole('button', { name: '谁看过' }).first().click()
  await walk.page.locator('.ant-drawer .ant-table-row', { hasText: '已读' }).first().waitFor()
  await walk.key('Escape')
})

test('goods that one page adds are in the other’s list without a reload', async () => {
  await desk.goto(new URL('/charts/cashier?tab=goods', walk.page.url()).href)
  await desk.locator('.ant-table-row').first().waitFor()
  await walk.open('/charts/cashier?tab=goods&add=1')
  await walk.page.getByRole('textbox', { name: '名称' }).fill('即时毛巾')
  await walk.page.getByRole('textbox', { name: '售价' }).fill('12')
  await walk.dialog('新建商品').getByRole('button', { name: '保存并入库' }).click()
  await desk.locator('.ant-table-row', { hasText: '即时毛巾' }).waitFor()
  await expect.poll(() => desk.url()).toContain('tab=goods')
})
