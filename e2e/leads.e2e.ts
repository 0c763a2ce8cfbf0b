/** 潜客: a lead is taken out of the pool, tagged, given a child and handed over; the rules and the funnel are the manager's. */
import { expect, test } from 'vitest'
import { startWalk } from './walk.ts'

const walk = startWalk()
const { open, see } = walk
const row = () => walk.page.locator('.ant-table-tbody tr.ant-table-row').first()
const tab = (name: string) => walk.page.getByRole('button', { name, exact: true })
const drawer = () => walk.page.locator('.ant-drawer-open')
let name = ''

test('a consultant takes the first lead out of the pool and sees them whole', async () => {
  await walk.signIn('sales', '我的桌面')
  await open('/form/createForm')
  await tab('公海').click()
  await walk.page.waitForURL('**/form/createForm?tab=pool')
  // Only a row of the pool has the button; the list of before stands until the pool has come.
  const claim = () => row().getByRole('button', { name: /领\s*取/ })
  await claim().waitFor()
  name = (await row().locator('.kg-named').innerText()).split('\n').findLast((line) => line.length > 1) ?? ''
  await claim().click()
  await see(/现在由您跟进/)
  await drawer().getByText(name).first().waitFor()
  await drawer().getByRole('tab', { name: '跟进与体测' }).click()
  await drawer().getByText('从公海领取').waitFor()
})

test('the lead is tagged, and a child added from their drawer', async () => {
  await drawer().getByRole('button', { name: '更多操作' }).click()
  await walk.page.getByRole('menuitem', { name: '编辑标签' }).click()
  const dialog = walk.page.getByRole('dialog', { name: /的标签/ })
  await dialog.getByRole('combobox').press('ArrowDown')
  await walk.key('Enter')
  await walk.key('Escape')
  await dialog.getByRole('button', { name: /保\s*存/ }).click()
  await see('标签已保存')
  await drawer().getByRole('button', { name: '添加孩子' }).click()
  const adding = walk.page.getByRole('dialog', { name: '新建客户' })
  await adding.getByRole('textbox', { name: '姓名' }).fill('小宝贝')
  await adding.getByRole('button', { name: /建\s*档/ }).click()
  await adding.waitFor({ state: 'hidden' })
  await drawer().getByText('小宝贝').waitFor()
})

test('the manager sets the rules, hands a lead over and follows a figure of the funnel to its people', async () => {
  await walk.page.evaluate(() => sessionStorage.clear())
  await walk.signIn('manager', '门店桌面')
  await open('/form/createForm?tab=pool')
  await walk.page.getByRole('button', { name: '公海规则' }).click()
  const rules = walk.page.getByRole('dialog', { name: '公海规则' })
  await rules.getByRole('textbox', { name: '每人每天最多领取' }).fill('20')
  await walk.key('Enter')
  await rules.waitFor({ state: 'hidden' })
  await tab('潜客').click()
  await walk.page.waitForURL('**/form/createForm?tab=leads')
  await row().getByRole('checkbox').click()
  await walk.page.getByRole('button', { name: '释放到公海' }).click()
  const release = walk.page.getByRole('dialog', { name: /释放到公海/ })
  await release.getByRole('textbox', { name: '原因' }).fill('太久没有回音')
  await release.getByRole('button', { name: /^释\s*放$/ }).click()
  await see(/已释放 1 位客户/)
  await tab('漏斗').click()
  await walk.page.waitForURL('**/form/createForm?tab=funnel')
  const figure = row().getByRole('link').first()
  const count = Number(await figure.innerText())
  expect(count).toBeGreaterThan(0)
  await figure.click()
  await see(new RegExp(`共 ${count} 条`))
})
