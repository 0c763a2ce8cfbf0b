/** The owner's first page: the branches side by side, a figure's rows in its branch and the way back; who sees no money; one's own desktop. */
import { expect, test } from 'vitest'
import { startWalk } from './walk.ts'

const walk = startWalk()
const { see, enter } = walk
const row = (name: string) => walk.page.getByRole('row').filter({ hasText: name })
const names = () => walk.page.locator('.kg-branch-name').allTextContents()
const option = (text: string) => walk.page.locator('.ant-select-item-option:visible', { hasText: text }).first()
const header = (name: string) => walk.page.getByRole('columnheader', { name }).first()
/** Of the demo's administrators only the owner has a short login; the others sign in by their phones. */
const TYPE_2 = '13800000003'

test('whoever owns the chain begins with its branches, the one that took most first', async () => {
  await walk.signIn('owner', '总部桌面')
  await see('全部门店合计')
  await row('人民广场店').waitFor()
  await expect.poll(names).toHaveLength(4)
  await row('人民广场店')
    .getByRole('img', { name: /近 30 天实收（.* 至 .*）：最少 .*，最多 .*，今天 / })
    .waitFor()
})

test('they stand in the order of any figure, and by today as well as by the month', async () => {
  const biggest = await names()
  await header('到店').click()
  await walk.page.waitForURL(/sort=-visits/)
  await header('到店').click()
  await walk.page.waitForURL(/sort=visits/)
  await expect.poll(names).not.toEqual(biggest)
  await walk.page.getByText('今天', { exact: true }).first().click()
  await walk.page.waitForURL(/period=today/)
  await see(/对比上月同日/)
})

test('a figure opens its rows in that branch: as many as it says', async () => {
  const figure = row('徐家汇店').getByRole('button', { name: /到店 [\d,]+，进入该门店看明细/ })
  const count = (await figure.textContent()) ?? ''
  await enter(figure)
  await walk.page.waitForURL(/\/charts\/signIn\?.*day_from=/)
  await see('开馆健身·徐家汇店')
  await see(`共 ${count} 次`)
})

test('what is owed opens the ledger lines it is made of', async () => {
  await back()
  const figure = row('徐家汇店').getByRole('button', { name: /应付会员 / })
  const owed = (await figure.textContent()) ?? ''
  await enter(figure)
  const lines = walk.page.getByRole('dialog').filter({ hasText: '应付会员' })
  await lines.getByText(owed).first().waitFor()
  await walk.page.keyboard.press('Escape')
  await lines.waitFor({ state: 'hidden' })
})

test('hand-over differences open the shifts that differed', async () => {
  await back()
  await walk.page.getByText('本月', { exact: true }).first().click()
  await enter(
    row('徐家汇店')
      .getByRole('button', { name: /交班差异 / })
      .first(),
  )
  await walk.page.waitForURL(/tab=shifts.*differs=1/)
  await see(/(短款|长款) ?¥?[\d.]+/)
})

test('who comes back finds the page as it was left', async () => {
  await back()
  await expect.poll(() => header('到店').getAttribute('aria-sort')).toBe('ascending')
})

test('a member of several branches is one person at head office, and is opened at the branch where they complain', async () => {
  await enter(walk.page.getByRole('link', { name: '通用会员管理' }))
  await walk.page.waitForURL(/mstoreCustomerGl/)
  await enter(walk.page.getByRole('button', { name: /徐家汇店 ?\d/ }))
  await walk.page.waitForURL(/gym_id=/)
  const first = walk.page.locator('.ant-table-row').filter({ hasText: '徐家汇店' }).filter({ visible: true }).first()
  const tail = (await first.getByText(/^\d{3}\*{4}\d{4}$/).textContent())?.slice(-4) ?? ''
  await walk.page.getByPlaceholder('姓名/手机号/后四位/卡号').fill(tail)
  await walk.page.waitForURL(new RegExp(`search=${tail}`))
  await enter(walk.page.locator('.kg-row-open').filter({ visible: true }).first())
  const person = walk.page.getByRole('dialog').filter({ hasText: '在各门店' })
  const name = await person
    .getByRole('button', { name: '进入门店查看' })
    .first()
    .waitFor()
    .then(() => person.getAttribute('aria-label'))
  await person.getByRole('heading', { name: '最近到店' }).waitFor()
  await enter(person.getByRole('row').filter({ hasText: '徐家汇店' }).getByRole('button', { name: '进入门店查看' }))
  // The drawer of head office bears the same name: the branch’s own is there once it offers to check in.
  await walk.page.waitForURL((url) => url.pathname === '/form/createForm')
  const member = walk.page
    .getByRole('dialog', { name: name ?? '' })
    .filter({ visible: true })
    .last()
  await member
    .getByRole('button', { name: /签\s*到/ })
    .first()
    .waitFor()
  await walk.key('Escape')
  await member.waitFor({ state: 'hidden' })
  await back()
})

test('a page of a branch asks at head office which one, and opens with its query; so it does after signing in', async () => {
  const ask = async () => {
    await see('要打开哪家门店的这一页？')
    await walk.page.getByRole('main').getByRole('combobox', { name: '门店' }).and(walk.page.locator(':focus')).waitFor()
    await walk.type('徐家汇')
    await walk.key('Enter')
    await walk.page.waitForURL(/\/charts\/menber\?status=3$/)
    await walk.page.getByRole('heading', { name: '会员卡管理' }).waitFor()
  }
  await walk.open('/charts/menber?status=3')
  await ask()
  await back()
  await walk.page.evaluate(() => sessionStorage.clear())
  await walk.open('/charts/menber?status=3')
  await walk.page.waitForSelector('input:focus')
  await walk.type('owner')
  await walk.key('Tab')
  await walk.type('kaiguan2026')
  await walk.key('Enter')
  await ask()
  await back()
})

test('head office makes a universal card type for one branch: it is offered there, and at no other', async () => {
  const NAME = '徐家汇通用季卡'
  await walk.open('/mstoreCardTypeGl')
  await row('全城通用年卡').getByText('所有门店').waitFor()
  await enter(walk.page.getByRole('button', { name: '新建卡种' }))
  const form = walk.dialog('新建卡种')
  await form.getByLabel('卡种名称').fill(NAME)
  await form.getByLabel('售价').fill('1299')
  await form.getByRole('combobox', { name: '可用门店' }).press('Enter')
  await option('指定门店').click()
  await enter(form.getByRole('button', { name: /保\s*存/ }))
  await form.getByText('请至少选择一家门店').waitFor()
  await form.getByRole('combobox', { name: '选择门店' }).click()
  await option('徐家汇店').click()
  await walk.key('Escape')
  await enter(form.getByRole('button', { name: /保\s*存/ }))
  await form.waitFor({ state: 'hidden' })
  await row(NAME).getByText('开馆健身·徐家汇店').waitFor()
  const offered = async (branch: string) => {
    await walk.page.getByRole('combobox', { name: '门店' }).first().click()
    await walk.page.getByTitle(branch).last().click()
    await walk.page.waitForURL((url) => !url.pathname.startsWith('/mstore'))
    await walk.open(`/advanced/cardtypemanage?search=${encodeURIComponent('通用')}`)
    await row('全城通用年卡').waitFor()
    return row(NAME).count()
  }
  expect(await offered('开馆健身·徐家汇店')).toBe(1)
  expect(await offered('开馆健身·浦东嘉里店')).toBe(0)
  await back()
})

test('who sees no money has the same page without any', async () => {
  await walk.page.evaluate(() => sessionStorage.clear())
  await walk.signIn(TYPE_2, '分店总览')
  await row('人民广场店').waitFor()
  await expect.poll(() => new URL(walk.page.url()).pathname).toBe('/mstoredashboard1')
  await expect.poll(names).toHaveLength(2)
  for (const word of ['实收', '确认收入', '应付会员', '定金余额', '交班差异'])
    await expect.poll(() => walk.page.getByText(word).count()).toBe(0)
  await walk.open('/mstoredashboard')
  await walk.page.waitForURL(/mstoredashboard1/)
})

test('in a branch one begins with one’s own sales, to-dos, members and day; the branch’s figures are a page of their own', async () => {
  await walk.page.evaluate(() => sessionStorage.clear())
  await walk.signIn('sales', '我的桌面')
  for (const part of ['今天我的业绩', '本月我的业绩', '待办', '我的会员今天到店', '我今天经手', '我负责的客户']) await see(part)
  await expect.poll(() => walk.page.getByText('今日实收').count()).toBe(0)
  await enter(walk.page.getByRole('link', { name: '打开门店桌面' }))
  await walk.page.waitForURL(/\/dashboard/)
  await see('今日到店')
})

/** By the branch selector, as one leaves a branch. */
async function back(): Promise<void> {
  await walk.page.getByRole('combobox', { name: '门店' }).click()
  await walk.page.getByTitle('总部管理').last().click()
  await see('全部门店合计')
  await row('徐家汇店').waitFor()
}
