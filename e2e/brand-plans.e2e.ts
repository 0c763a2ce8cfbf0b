/** 全品牌薪酬方案: head office writes a plan for every branch, a branch pays somebody by it, and head office sees whom and enters there. */
import { expect, test } from 'vitest'
import { startWalk } from './walk.ts'

const walk = startWalk()
const { enter, open, see } = walk
const PLACE = '/mstorePayPlans'
const BRANCH = '开馆健身·人民广场店'
const shown = () => walk.page.locator('main:visible')
const plan = () => shown().getByRole('article', { name: '全品牌教练' })
const drawer = () => walk.dialog('全品牌教练')
const save = (dialog: ReturnType<typeof walk.dialog>) => enter(dialog.getByRole('button', { name: /保\s*存|确\s*定/ }))
async function go(place: string) {
  await walk.page.getByRole('combobox', { name: '门店' }).first().click()
  await walk.page.getByTitle(place).last().click()
}

test('head office sees who is paid by a plan at how many branches, and writes another', async () => {
  await walk.signIn('owner', '总部桌面')
  await enter(walk.page.getByRole('link', { name: '薪酬方案' }).first())
  await walk.page.waitForURL((url) => url.pathname === PLACE)
  await shown()
    .getByRole('article', { name: '全职教练' })
    .getByText(/^\d 家门店 \d+ 人$/)
    .waitFor()
  await enter(shown().getByRole('button', { name: '新建方案' }))
  const dialog = walk.dialog('新建薪酬方案')
  await dialog.getByRole('textbox', { name: '方案名称' }).fill('会籍顾问')
  await dialog.getByRole('textbox', { name: '底薪（每月）' }).fill('3200')
  await enter(dialog.getByRole('button', { name: '删去业绩提成第 1 条' }))
  await dialog.getByText('试算要按员工的业绩').waitFor()
  await save(dialog)
  // A branch has one of that name.
  await dialog.getByText(/^“开馆健身·.+”已有名为“会籍顾问”的薪酬方案$/).waitFor()
  await dialog.getByRole('textbox', { name: '方案名称' }).fill('全品牌教练')
  await save(dialog)
  await see('已保存，2026-11 起生效')
  await plan().getByText('还没有人使用').waitFor()
})

test('a branch has it among its own, and pays somebody by it', async () => {
  await go(BRANCH)
  await walk.page.waitForURL((url) => !url.pathname.startsWith('/mstore'))
  await open('/advanced/employeeOfferManger')
  await plan().getByText('全品牌', { exact: true }).waitFor()
  await enter(walk.page.locator('main nav button', { hasText: '员工薪酬' }))
  const person = walk.page.getByRole('row', { name: /罗毅/ })
  await enter(person.getByRole('button', { name: /设\s*置/ }))
  const set = walk.dialog('罗毅 的薪酬')
  await set.getByRole('combobox', { name: '薪酬方案' }).click()
  await walk.page.getByTitle('全品牌教练').click()
  await save(set)
  await person.getByText('全品牌教练').waitFor()
})

test('head office sees at which branch how many are paid by it, writes what holds from a month on, and keeps it while somebody is', async () => {
  await go('总部管理')
  await walk.page.waitForURL((url) => url.pathname.startsWith('/mstore'))
  await open(PLACE)
  await plan().getByText('1 家门店 1 人').waitFor()
  await enter(plan().getByRole('button', { name: '全品牌教练' }))
  const remove = drawer().getByRole('button', { name: /删\s*除/ })
  await remove.waitFor()
  expect(await remove.isDisabled()).toBe(true)
  await enter(drawer().getByRole('button', { name: /^修\s*改$/ }))
  const dialog = walk.dialog('修改“全品牌教练”')
  await dialog.getByRole('combobox', { name: '从哪个月起' }).click()
  await walk.page.getByTitle('2026-12').click()
  await dialog.getByRole('textbox', { name: '底薪（每月）' }).fill('3500')
  await save(dialog)
  await see('已保存，2026-12 起生效')
  await plan().getByText('2026-12 起改为').waitFor()
})

test('the branch’s row leads into it, at who is paid by what', async () => {
  await enter(drawer().getByRole('button', { name: BRANCH }))
  await walk.page.waitForURL((url) => url.pathname === '/advanced/employeeOfferManger' && url.searchParams.get('tab') === 'people')
  await walk.page.getByRole('row', { name: /罗毅/ }).getByText('全品牌教练').waitFor()
})
