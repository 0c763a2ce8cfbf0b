/** 通用卡管理 at head office: a card is found by its branch, locked, extended and unlocked there, and opened in the branch that sold it. */
import { expect, test } from 'vitest'
import { startWalk } from './walk.ts'

const walk = startWalk()
const { open, see, key, enter } = walk
const PLACE = '/mstoreCardManage'
/** Rows in sight: the pages of other tabs stay in the document, hidden, with the rows that they had. */
const rows = () => walk.page.locator('main .ant-table-row:visible')
const drawer = () => walk.page.getByRole('dialog', { name: /^全城通用/ }).first()
const state = (text: string) => drawer().locator('.kg-tag', { hasText: text }).first().waitFor()
/** Of the demo's administrators only the owner has a short login; the others sign in by their phones. */
const TYPE_2 = '13800000003'

/** An act of the drawer's foot, up to the dialog that it opens. */
async function begin(act: RegExp, title: RegExp) {
  await enter(drawer().locator('.kg-actions').getByRole('button', { name: act }))
  const dialog = walk.page.getByRole('dialog', { name: title })
  await dialog.waitFor()
  return dialog
}

test('the brand’s universal cards stand side by side; home branch and status stay in the address', async () => {
  await walk.signIn('owner', '总部桌面')
  await enter(walk.page.getByRole('link', { name: '通用卡管理' }).first())
  await walk.page.waitForURL((url) => url.pathname === PLACE)
  await walk.page.getByRole('heading', { name: '通用卡管理' }).waitFor()
  await rows().first().waitFor()
  await walk.page.getByRole('combobox', { name: '售出门店' }).focus()
  await key('Enter')
  await walk.page.locator('.ant-select-item-option', { hasText: '徐家汇店' }).first().click()
  await walk.page.waitForURL((url) => url.searchParams.has('gym_id'))
  const homes = () => rows().getByText('开馆健身·徐家汇店').count()
  await expect.poll(async () => (await homes()) > 0 && (await homes()) === (await rows().count())).toBe(true)
  await open(`${new URL(walk.page.url()).pathname}${new URL(walk.page.url()).search}&kind=2&status=1`)
  await rows().filter({ hasText: '全城通用 20 次卡' }).first().waitFor()
})

test('one says where it was used, is locked with a reason, and is unlocked again', async () => {
  await enter(
    rows()
      .first()
      .getByRole('button', { name: /^\d{6,}$/ }),
  )
  await state('有效')
  await drawer()
    .getByRole('heading', { name: /^使用门店/ })
    .waitFor()
  const lock = await begin(/^停\s*卡$/, /^停卡：/)
  await lock.getByText(`${walk.today()} 起停卡`).waitFor()
  await lock.getByRole('textbox', { name: '原因' }).fill('卡遗失')
  await key('Enter')
  await lock.waitFor({ state: 'hidden' })
  await state('停卡中')
  const unlock = await begin(/^恢复使用$/, /^恢复使用：/)
  await unlock
    .getByText(/停卡额度|状态/)
    .first()
    .waitFor()
  await enter(unlock.getByRole('button', { name: /^恢复使用$/ }))
  await unlock.waitFor({ state: 'hidden' })
  await state('有效')
})

test('it is given days and visits, and opened in the branch that sold it, where that stands in its history', async () => {
  const extend = await begin(/^延期赠送$/, /^延期赠送：/)
  await extend.getByLabel('延长天数').fill('3')
  await extend.getByLabel('增加次数').fill('2')
  await extend.getByRole('textbox', { name: '原因' }).fill('闭店三天')
  await extend.locator('.kg-change-recorded[data-waiting="false"]').getByText(/→/).first().waitFor()
  await key('Enter')
  await extend.waitFor({ state: 'hidden' })
  await drawer().getByText('延期赠送', { exact: true }).first().waitFor()
  await enter(drawer().getByRole('button', { name: '进入售出门店查看' }))
  await walk.page.waitForURL(/\/charts\/menber\?card=\d+/)
  await see('开馆健身·徐家汇店')
  await drawer().getByText('延期赠送', { exact: true }).first().waitFor()
})

test('whoever sees no money at head office has no such screen', async () => {
  await walk.page.evaluate(() => sessionStorage.clear())
  await walk.signIn(TYPE_2, '分店总览')
  await expect.poll(() => walk.page.getByRole('link', { name: '通用卡管理' }).count()).toBe(0)
  await open(PLACE)
  await walk.page.waitForURL((url) => url.pathname !== PLACE)
})
