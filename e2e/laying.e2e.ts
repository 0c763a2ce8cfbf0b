/** 总部下发: a type of one branch laid down at another that has one of its name, locked there, changed at its pattern, brought and taken back. */
import { expect, test } from 'vitest'
import { startWalk } from './walk.ts'

const walk = startWalk()
const { see, enter } = walk
const PLACE = '/mstoreLayDown'
const [HOME, OTHER] = ['开馆健身·人民广场店', '开馆健身·徐家汇店']
const shown = () => walk.page.locator('main:visible')
const drawer = () => walk.page.getByRole('dialog', { name: /^年卡/ }).first()

async function choose(label: string, text: string, within = walk.page.locator('main:visible')) {
  await within.getByRole('combobox', { name: label }).click()
  await walk.page.locator('.ant-select-item-option:visible').filter({ hasText: text }).first().click()
}

/** What lies over the page is closed first. */
async function standAt(branch: string) {
  if (await drawer().isVisible()) await walk.key('Escape')
  await drawer().waitFor({ state: 'hidden' })
  await walk.page.getByRole('combobox', { name: '门店' }).first().click()
  await walk.page.getByTitle(branch).last().click()
  await walk.page.waitForURL((url) => !url.pathname.startsWith('/mstore') === (branch !== '总部管理'))
}

async function openType() {
  await walk.open('/advanced/cardtypemanage')
  const row = shown()
    .locator('.ant-table-row')
    .filter({ hasText: /^\D*年卡/ })
    .first()
  await row.waitFor()
  return row
}

test('a branch’s type is laid down at another, in the place of its own of that name', async () => {
  await walk.signIn('owner', '总部桌面')
  await enter(walk.page.getByRole('link', { name: '总部下发' }).first())
  await walk.page.waitForURL((url) => url.pathname === PLACE)
  await see('还没有下发')
  await enter(
    shown()
      .getByRole('button', { name: /下\s*发$/ })
      .last(),
  )
  const lay = walk.dialog('下发到门店')
  await choose('样板门店', HOME, lay)
  await choose('下发哪一个', '年卡', lay)
  await walk.tick(lay.getByRole('checkbox', { name: /^售价/ }))
  await lay.getByText('已有同名，勾选后由总部管理').first().waitFor()
  await walk.tick(lay.getByRole('checkbox', { name: OTHER }))
  await enter(lay.locator('.ant-modal-footer').getByRole('button', { name: /下\s*发/ }))
  await lay.waitFor({ state: 'hidden' })
  await drawer().getByRole('row').filter({ hasText: HOME }).getByText('样板').waitFor()
  await drawer().getByRole('row').filter({ hasText: OTHER }).getByText('最新').waitFor()
})

test('there it bears head office’s mark, and its price is locked and says why', async () => {
  await standAt(OTHER)
  const row = await openType()
  await row.getByText('总部下发', { exact: true }).waitFor()
  await enter(row.getByRole('button', { name: /编\s*辑/ }))
  const form = walk.dialog(/编辑/)
  await form.getByText('带锁的内容只能由总部修改').waitFor()
  await expect.poll(() => form.getByLabel('售价').isDisabled()).toBe(true)
  expect(await form.getByLabel('卡种名称').isDisabled()).toBe(false)
  await walk.key('Escape')
})

test('changed at its pattern, it waits until head office brings it to the branch', async () => {
  await standAt('总部管理')
  await walk.open(PLACE)
  await enter(shown().getByRole('button', { name: '年卡' }).first())
  await enter(drawer().getByRole('button', { name: '去样板门店修改' }))
  await walk.page.waitForURL((url) => !url.pathname.startsWith('/mstore'))
  const row = await openType()
  await enter(row.getByRole('button', { name: /编\s*辑/ }))
  const form = walk.dialog(/编辑/)
  await form.getByLabel('售价').fill('3888')
  await enter(form.getByRole('button', { name: /保\s*存/ }))
  await form.waitFor({ state: 'hidden' })
  await standAt('总部管理')
  await walk.open(PLACE)
  await enter(shown().getByRole('button', { name: '年卡' }).first())
  await drawer()
    .getByText(/售价：.* → 3,888.00 元/)
    .waitFor()
  await enter(drawer().getByRole('button', { name: '更新到门店' }))
  const renew = walk.dialog('更新“年卡”')
  await enter(renew.locator('.ant-modal-footer').getByRole('button', { name: '更新到门店' }))
  await renew.waitFor({ state: 'hidden' })
  await drawer().getByRole('row').filter({ hasText: OTHER }).getByText('最新').waitFor()
})

test('two branches stand side by side, and taken back the branch has its own again', async () => {
  await enter(drawer().getByRole('button', { name: '全部收回' }))
  await enter(walk.page.locator('.ant-popover:visible').getByRole('button', { name: '全部收回' }))
  await drawer().waitFor({ state: 'hidden' })
  await see('还没有下发')
  await enter(shown().getByRole('button', { name: '门店对照' }))
  await see(/项相同/)
  await choose('内容', '商品')
  await walk.page.waitForURL((url) => url.searchParams.get('kind') === 'goods')
  await see(/项相同/)
})
