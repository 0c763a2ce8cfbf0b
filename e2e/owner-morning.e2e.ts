/**
 * An owner’s morning with four branches: which one fell behind and what its figures say of why, who owes whom for it and what keeps that
 * from being settled, a card type that sells laid down there, and a member of it found who complains at another branch.
 */
import { expect, test } from 'vitest'
import { startWalk } from './walk.ts'

const walk = startWalk()
const { see, enter, open } = walk
const [BEST, BEHIND] = ['开馆健身·人民广场店', '开馆健身·五角场店']
const shown = () => walk.page.locator('main:visible')
const names = () => walk.page.locator('.kg-branch-name').allTextContents()
const row = (name: string, within = shown()) => within.getByRole('row').filter({ hasText: name }).first()
const option = (text: string) => walk.page.locator('.ant-select-item-option:visible').filter({ hasText: text }).first()
const beside = () => shown().getByRole('region', { name: /^各门店对比/ })
const address = () => new URL(walk.page.url())
/** What a column of the table of branches says of one of them, in fen or in pieces. */
async function said(branch: string, title: string): Promise<number> {
  const heads = await beside().locator('thead th').allInnerTexts()
  const cell = row(branch, beside())
    .locator('td')
    .nth(heads.findIndex((head) => head.trim() === title))
  const text = await cell.locator('.kg-stack').evaluate((stack) => stack.firstChild?.textContent ?? '')
  return Number(text.replaceAll(/[^\d.-]/g, ''))
}
/** By the branch selector; a branch, or head office. */
async function standAt(branch: string) {
  await walk.page.getByRole('combobox', { name: '门店' }).first().click()
  await walk.page.getByTitle(branch).last().click()
  await walk.page.waitForURL((url) => url.pathname.startsWith('/mstore') === (branch === '总部管理'))
}

test('the first page puts the branches in the order of what they took: the last one is far behind', async () => {
  await walk.signIn('owner', '总部桌面')
  await see('全部门店合计')
  await expect.poll(async () => (await names()).length).toBe(4)
  const order = await names()
  expect(BEST).toContain(order[0])
  expect(BEHIND).toContain(order.at(-1))
})

test('spring beside autumn says why: fewer come, fewer join and less is taken there, while the best grew', async () => {
  await enter(walk.page.getByRole('link', { name: '数据统计' }).first())
  await walk.page.waitForURL((url) => url.pathname === '/mstoreDataStatistics')
  const figures = ['到店人次', '新增会员', '实收']
  const read = async (days: string) => {
    await open(`/mstoreDataStatistics?${days}`)
    await row(BEHIND, beside()).waitFor()
    const of = async (branch: string) =>
      Object.fromEntries(await Promise.all(figures.map(async (title) => [title, await said(branch, title)])))
    return { best: await of(BEST), behind: await of(BEHIND) }
  }
  const spring = await read('from=2026-04-01&to=2026-06-30')
  const autumn = await read('from=2026-08-01&to=2026-10-31')
  for (const title of figures) expect(autumn.behind[title], title).toBeLessThan(spring.behind[title])
  expect(autumn.best.到店人次).toBeGreaterThan(spring.best.到店人次)
})

test('chosen alone, its own page of the same days opens from its row', async () => {
  await shown().getByRole('combobox', { name: '门店' }).focus()
  await walk.key('Enter')
  await option('五角场店').click()
  await walk.page.waitForURL((url) => url.searchParams.has('gyms'))
  await expect.poll(() => beside().locator('.ant-table-row').count()).toBe(1)
  await walk.key('Escape')
  await enter(row(BEHIND, beside()).getByRole('button', { name: BEHIND }))
  await walk.page.waitForURL((url) => url.pathname === '/statistics/totalAll')
  expect([address().searchParams.get('from'), address().searchParams.get('to')]).toEqual(['2026-08-01', '2026-10-31'])
  await see(BEHIND)
})

test('who owes whom: its members train elsewhere, and its open days keep last month from being settled', async () => {
  await standAt('总部管理')
  await open('/mstoreDataStatistics?tab=settlement')
  const owed = shown().getByRole('region', { name: '门店之间的应收应付' }).getByRole('row').filter({ hasText: BEHIND }).first()
  await owed.waitFor()
  // 应付门店 stands first.
  await expect.poll(() => owed.locator('td').first().innerText()).toContain('五角场店')
  await shown().getByText(`“${BEHIND}”从 2026-10-01 起还没有日结`).first().waitFor()
  const pair = shown()
    .getByRole('button', { name: new RegExp(`${BEST} 与 ${BEHIND}`) })
    .first()
  await enter(pair)
  const drawer = walk.page.getByRole('dialog', { name: /^2026-10 .+ 与 / }).first()
  await drawer.getByText(`“${BEHIND}”从 2026-10-01 起还没有日结`).first().waitFor()
  await walk.key('Escape')
  await drawer.waitFor({ state: 'hidden' })
})

test('a card type that sells at the best branch is laid down there, in the place of its own of that name', async () => {
  await open('/mstoreLayDown')
  await see('还没有下发')
  await enter(
    shown()
      .getByRole('button', { name: /下\s*发$/ })
      .last(),
  )
  const lay = walk.dialog('下发到门店')
  await lay.getByRole('combobox', { name: '样板门店' }).click()
  await option(BEST).click()
  await lay.getByRole('combobox', { name: '下发哪一个' }).click()
  await option('年卡').click()
  await walk.tick(lay.getByRole('checkbox', { name: /^售价/ }))
  await lay.getByText('已有同名，勾选后由总部管理').first().waitFor()
  await walk.tick(lay.getByRole('checkbox', { name: BEHIND }))
  await enter(lay.locator('.ant-modal-footer').getByRole('button', { name: /下\s*发/ }))
  await lay.waitFor({ state: 'hidden' })
  const laid = walk.page.getByRole('dialog', { name: /^年卡/ }).first()
  await row(BEHIND, laid).getByText('最新').waitFor()
  await walk.key('Escape')
  await laid.waitFor({ state: 'hidden' })
})

test('a member of it complains at another branch: one person over both, and their visits there stand at home, too', async () => {
  await enter(walk.page.getByRole('link', { name: '通用会员管理' }).first())
  await walk.page.waitForURL(/mstoreCustomerGl/)
  await enter(shown().getByRole('button', { name: /五角场店 ?\d/ }))
  await walk.page.waitForURL(/gym_id=/)
  // Two branches know them.
  const known = shown()
    .locator('.ant-table-row')
    .filter({ hasText: '五角场店' })
    .filter({ hasText: /人民广场店|徐家汇店|浦东嘉里店/ })
    .first()
  await enter(known.locator('.kg-row-open').first())
  const person = walk.page.getByRole('dialog').filter({ hasText: '在各门店' })
  await person.getByRole('heading', { name: '最近到店' }).waitFor()
  const visits = person.locator('section').filter({ has: walk.page.getByRole('heading', { name: '最近到店' }) })
  const elsewhere = await visits
    .getByRole('row')
    .filter({ hasText: /人民广场店|徐家汇店|浦东嘉里店/ })
    .first()
    .innerText()
  const there = /开馆健身·(?:人民广场|徐家汇|浦东嘉里)店/.exec(elsewhere)?.[0] ?? ''
  const name = (await person.getAttribute('aria-label')) ?? ''
  await enter(person.getByRole('row').filter({ hasText: BEHIND }).getByRole('button', { name: '进入门店查看' }))
  await walk.page.waitForURL((url) => url.pathname === '/form/createForm')
  const member = walk.page.getByRole('dialog', { name }).filter({ visible: true }).last()
  await member
    .getByRole('button', { name: /签\s*到/ })
    .first()
    .waitFor()
  await enter(member.getByRole('button', { name: /近 30 天到店/ }).first())
  await member.getByText(`在${there}`).first().waitFor()
})
