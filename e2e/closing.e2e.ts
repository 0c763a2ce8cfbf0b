/** 关店: what is left at a busy branch keeps it open; one that has nothing is closed, read only, seen as closed, and opened again. */
import { expect, test } from 'vitest'
import { startWalk } from './walk.ts'

const walk = startWalk()
const { see, enter, operator } = walk
const EMPTY = '开馆健身·样板店'
const row = (name: string) => walk.page.getByRole('row').filter({ hasText: name }).first()
const drawer = () => walk.page.getByRole('dialog', { name: /关店$/ }).first()
const box = (name: string) => walk.page.getByRole('textbox', { name: new RegExp(`${name}$`) })

async function openDrawer(name: string, button: string) {
  await enter(row(name).getByRole('button', { name: button }))
  await drawer().waitFor()
}

async function standAt(branch: string) {
  await walk.page.getByRole('combobox', { name: '门店' }).first().click()
  await walk.page.locator('.ant-select-item-option:visible').filter({ hasText: branch }).last().click()
}

test('a branch that still has cards can’t be closed; each line says how many and what they are worth, and leads there', async () => {
  await walk.signIn('owner', '总部桌面')
  await openDrawer('徐家汇店', '关店')
  const cards = drawer().getByRole('row').filter({ hasText: '未结束的会员卡' })
  await cards.getByText(/^[\d,]+\.\d\d$/).waitFor()
  expect(
    await drawer()
      .locator('button', { hasText: /^关\s*店$/ })
      .isDisabled(),
  ).toBe(true)
  await drawer().getByText('随门店停止').waitFor()
  await enter(cards.getByRole('button', { name: /去处理/ }))
  await walk.page.waitForURL(/\/charts\/menber/)
  await see('开馆健身·徐家汇店')
})

test('an empty branch is closed with a reason, and shown as closed', async () => {
  await operator('settings', 'approve_at_once', 'on')
  await walk.open('/register?join=1')
  await box('门店名称').fill(EMPTY)
  await box('省份').fill('上海')
  await box('城市').fill('上海')
  await box('详细地址').fill('静安区南京西路 1 号')
  await box('法人手机号').fill('13800000001')
  await walk.page.getByRole('button', { name: '提交' }).last().click()
  await walk.page.waitForURL((url) => !url.pathname.startsWith('/register') || url.pathname === '/registerProgress')
  await walk.open('/')
  await standAt('总部管理')
  await row(EMPTY).waitFor()
  await openDrawer(EMPTY, '关店')
  await drawer().getByText('没有要先处理的').waitFor()
  await enter(drawer().locator('button', { hasText: /^关\s*店$/ }))
  const dialog = walk.dialog(`“${EMPTY}”关店`)
  await dialog.getByRole('textbox').fill('租约到期')
  await enter(dialog.locator('.ant-modal-footer').getByRole('button', { name: /关\s*店/ }))
  await dialog.waitFor({ state: 'hidden' })
  await drawer().getByText('已关店').first().waitFor()
  await drawer().getByText('租约到期').waitFor()
  await walk.key('Escape')
  await drawer().waitFor({ state: 'hidden' })
  await row(EMPTY).getByText('已关店').waitFor()
})

test('it is read by head office, which is told why nothing can be changed', async () => {
  await standAt(EMPTY)
  await see(/本店已于 .* 关店，只能查看和导出/)
  await standAt('总部管理')
})

test('and it is opened again', async () => {
  await openDrawer(EMPTY, '恢复营业')
  await enter(drawer().locator('button', { hasText: '恢复营业' }))
  const dialog = walk.dialog(`“${EMPTY}”恢复营业`)
  await dialog.getByRole('textbox').fill('续租')
  await enter(dialog.locator('.ant-modal-footer').getByRole('button', { name: '恢复营业' }))
  await dialog.waitFor({ state: 'hidden' })
  await drawer().getByText('没有要先处理的').waitFor()
})
