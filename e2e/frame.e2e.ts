/** The frame and its lists: how much they show, what moves and what doesn't, the keys, the search of anything, and a console that is silent. */
import type { ConsoleMessage } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { coaching, frontDesk, headOffice, management, members, ownersAlone } from './screens/places.ts'
import { startWalk } from './walk.ts'

const walk = startWalk()
const said: string[] = []
const LOOKED_AT: readonly string[] = [...frontDesk, ...members, ...coaching, ...management, ...headOffice, ...ownersAlone]

beforeAll(async () => {
  walk.page.on('console', (message: ConsoleMessage) => {
    if (['error', 'warning'].includes(message.type())) said.push(`${new URL(walk.page.url()).pathname}: ${message.text()}`)
  })
  await walk.signIn('owner', '王建华')
  await walk.page.getByText('人民广场店').first().click()
  await walk.page.locator('.kg-sidebar').waitFor()
})

const row = () => walk.page.locator('.ant-table-tbody .ant-table-row').filter({ visible: true })
const header = () => walk.page.locator('.ant-table-thead').filter({ visible: true }).first()
const heading = (name: string) => walk.page.getByRole('heading', { level: 1, name, exact: true })
const menu = (name: string) => walk.page.locator('.kg-sidebar').getByRole('link', { name, exact: true })
const field = () => walk.page.getByRole('searchbox').filter({ visible: true })
const found = () => walk.page.locator('.kg-found-hit')

/** Its field has the focus when it is there. */
async function search(): Promise<void> {
  await walk.page.keyboard.press('Control+k')
  await walk.page
    .getByRole('combobox', { name: /^搜索会员/ })
    .and(walk.page.locator(':focus'))
    .waitFor()
}

/** Rows that stand whole above the footer. */
async function rowsInSight(): Promise<number> {
  await row().nth(12).waitFor()
  const footer = (await walk.page.locator('.kg-list-footer').filter({ visible: true }).boundingBox())?.y ?? 0
  const boxes = await Promise.all((await row().all()).map((one) => one.boundingBox()))
  return boxes.filter((box) => box && box.y + box.height <= footer).length
}

test('twelve rows of cards and of members stand on a screen of 1366 by 768, and no figure is cut', async () => {
  for (const path of ['/charts/menber', '/form/createForm']) {
    await walk.open(path)
    await expect.poll(rowsInSight, { message: path }).toBeGreaterThanOrEqual(12)
    const cut = await walk.page
      .locator('.ant-table-tbody td.kg-figures, .ant-table-tbody .kg-figures')
      .evaluateAll((cells) =>
        cells.filter((cell) => cell.scrollWidth > cell.clientWidth + 1 && cell.clientWidth > 0).map((cell) => cell.textContent),
      )
    expect([path, cut]).toEqual([path, []])
  }
})

test('filters, what is chosen and what fails move no row; the actions stand beside what is chosen', async () => {
  await walk.open('/charts/menber')
  await row().first().waitFor()
  const top = async () => (await header().boundingBox())?.y
  const before = await top()
  await walk.page.getByRole('button', { name: /更多$/ }).click()
  await walk.see('还没续卡')
  await expect.poll(top).toBe(before)
  await walk.page.keyboard.press('Escape')
  await row().nth(0).getByRole('checkbox').check()
  await row().nth(1).getByRole('checkbox').check()
  const strip = walk.page.getByRole('toolbar', { name: '已选 2 项' })
  await strip.getByRole('button', { name: '停卡' }).waitFor()
  await expect.poll(top).toBe(before)
  await strip.getByRole('button', { name: '取消选择' }).click()
  await field().fill('张')
  await walk.page.getByRole('button', { name: '清空筛选' }).waitFor()
  await expect.poll(top).toBe(before)
})

test('rows stay when a search finds no network, with a sentence above them, and the next try brings the new ones', async () => {
  await walk.open('/form/createForm')
  await row().nth(5).waitFor()
  const who = await row().first().innerText()
  await walk.page.context().setOffline(true)
  await field().fill('王')
  await walk.see('下面还是之前的内容')
  await expect.poll(() => row().first().innerText()).toBe(who)
  await walk.page.context().setOffline(false)
  await walk.page.getByRole('button', { name: '重试' }).click()
  await walk.page.getByText('下面还是之前的内容').waitFor({ state: 'detached' })
  await row().filter({ hasNotText: '王' }).first().waitFor({ state: 'detached' })
  await row().filter({ hasText: '王' }).nth(5).waitFor()
  // The browser's own word about the network it hadn't.
  expect(said.filter((text) => !text.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
  said.length = 0
})

test('a click in the menu leads back to a screen as it was left: filters, page, scroll', async () => {
  await walk.open('/charts/menber?kind=1&page=2')
  await row().nth(12).waitFor()
  const scroll = walk.page.locator('.kg-pane-scroll').filter({ visible: true })
  await scroll.evaluate((pane) => pane.scrollTo(0, 200))
  const who = await row().first().innerText()
  await menu('签到').click()
  await walk.page.waitForURL('**/charts/signIn')
  await menu('会员卡管理').click()
  await walk.page.waitForURL('**/charts/menber?kind=1&page=2')
  await expect.poll(() => row().first().innerText()).toBe(who)
  await expect.poll(() => scroll.evaluate((pane) => pane.scrollTop)).toBe(200)
  // Also where one stands already.
  await menu('会员卡管理').click()
  await expect.poll(() => new URL(walk.page.url()).search).toBe('?kind=1&page=2')
})

test('every screen opens by its key; Alt held or a question mark shows them, and in a field a question mark is typing', async () => {
  await walk.open('/charts/menber')
  await row().first().waitFor()
  await walk.page.keyboard.press('Alt+KeyM')
  await heading('全部客户').waitFor()
  await walk.page.keyboard.press('Alt+KeyC')
  await heading('会员卡管理').waitFor()
  // The keyboard goes on in it, not at the top of the frame.
  await walk.page.locator('main:focus, main :focus').waitFor()
  const keys = walk.page.locator('.kg-sidebar kbd')
  await walk.page.keyboard.down('Alt')
  await keys.first().waitFor()
  await expect.poll(() => keys.count()).toBe(await walk.page.locator('.kg-sidebar a').count())
  await walk.page.keyboard.up('Alt')
  await keys.first().waitFor({ state: 'detached' })
  await walk.page.locator('.kg-main').focus()
  await walk.page.keyboard.press('?')
  await keys.first().waitFor()
  await walk.page.keyboard.press('Escape')
  await keys.first().waitFor({ state: 'detached' })
  await field().press('?')
  await expect.poll(() => field().inputValue()).toBe('?')
  await expect.poll(() => keys.count()).toBe(0)
})

test('Ctrl K finds anything, members first; F2 finds members alone', async () => {
  await walk.open('/charts/cashier?tab=orders&day_from=2020-01-01')
  await row().first().waitFor()
  const number = (await row().first().locator('td').first().innerText()).trim()
  await search()
  await walk.type(number.slice(-6))
  await walk.page.getByRole('option', { name: number }).waitFor()
  await walk.page.keyboard.press('ArrowDown')
  await walk.page.keyboard.press('ArrowUp')
  await walk.page.getByRole('option', { name: number }).click()
  await walk.page.getByRole('dialog').getByText(number).first().waitFor()
  await walk.page.keyboard.press('Escape')

  await search()
  await walk.type('王')
  await walk.page.locator('.kg-found [role=group]').first().getByText('会员').waitFor()
  await found().first().waitFor()
  const name = await found().first().locator('strong').innerText()
  await walk.page.keyboard.press('Enter')
  await walk.page.locator('.ant-drawer').getByText(name).first().waitFor()
  await walk.page.keyboard.press('Escape')

  await search()
  await walk.type('新建客户')
  await found().filter({ hasText: '新建客户' }).waitFor()
  await walk.page.keyboard.press('Enter')
  await walk.page.getByRole('dialog', { name: '新建客户' }).waitFor()
  await expect.poll(() => new URL(walk.page.url()).search).toBe('')
  await walk.page.keyboard.press('Escape')

  await walk.page.keyboard.press('F2')
  await walk.page.getByRole('dialog', { name: '这是谁？' }).waitFor()
  await walk.page.keyboard.press('Escape')
})

test('Ctrl K finds what is sold, taught, lent and who works here, each in its list or drawer', async () => {
  const finds = async (text: string, group: string) => {
    await search()
    await walk.type(text)
    const hit = walk.page.getByRole('group', { name: group, exact: true }).getByRole('option').first()
    await hit.click()
  }
  await finds('年卡', '卡种')
  await walk.page.waitForURL(/cardtypemanage\?search=/)
  await row().filter({ hasText: '年卡' }).first().waitFor()
  await finds('减脂塑形', '私教课程')
  await walk.page.locator('.ant-drawer-open').getByText('减脂塑形').first().waitFor()
  await walk.page.keyboard.press('Escape')
  await finds('马腾飞', '员工')
  await walk.page.locator('.ant-drawer-open').getByText('马腾飞').first().waitFor()
  await walk.page.keyboard.press('Escape')
  await finds('毛巾', '商品')
  await walk.page.waitForURL(/tab=goods&search=/)
  await finds('12', '储物柜')
  await walk.page.waitForURL(/area=\d+&grid=\d+/)
  await walk.page.locator('.ant-drawer-open').getByText(/12/).first().waitFor()
  await walk.page.keyboard.press('Escape')
})

test('goods orders are found by what was bought, of all days, with what they come to', async () => {
  await walk.open('/charts/cashier?tab=orders')
  await field().fill('毛巾')
  await walk.page.waitForURL(/search=/)
  await row().filter({ hasText: '毛巾' }).nth(12).waitFor()
  await row().filter({ hasNotText: '毛巾' }).first().waitFor({ state: 'detached' })
  for (const one of await row().all()) await expect.poll(() => one.innerText()).toContain('毛巾')
  const footer = walk.page.locator('.kg-list-footer').filter({ visible: true })
  const first = await footer.locator('.kg-list-sums').innerText()
  expect(first).toMatch(/第 1 \/ \d+ 页[\s\S]*成交 [\d,]+\.\d\d[\s\S]*已退 [\d,]+\.\d\d/)
  await footer.getByTitle('2', { exact: true }).click()
  await walk.page.waitForURL(/page=2/)
  await walk.see('第 2 /')
  await expect.poll(() => footer.locator('.kg-list-sums').innerText()).toBe(first.replace('第 1 /', '第 2 /'))
})

test('every screen of the menu is among those that are looked at, and so far the console was silent', async () => {
  await walk.open('/')
  await walk.page.locator('.kg-sidebar a').first().waitFor()
  await walk.page.locator('.kg-main').focus()
  await walk.page.keyboard.press('?')
  await walk.page.locator('.kg-sidebar kbd').first().waitFor()
  const links = await walk.page.locator('.kg-sidebar a').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  expect(links.length).toBeGreaterThan(10)
  // Where one stands already, the menu keeps what is filtered there.
  expect(links.map((path) => path.replace(/\?.*/, '')).filter((path) => !LOOKED_AT.includes(path))).toEqual([])
  expect(said).toEqual([])
})

test('the public pages have a description, and robots are told what there is for them', async () => {
  await walk.open('/login')
  await expect.poll(() => walk.page.locator('meta[name=description]').getAttribute('content')).toContain('开馆')
  const answer = await walk.page.request.get(new URL('/robots.txt', walk.page.url()).href)
  expect([answer.status(), answer.headers()['content-type']?.split(';')[0]]).toEqual([200, 'text/plain'])
  const lines = (await answer.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  // What hangs on a club's walls anybody may find, and nothing else.
  const open = ['/login', '/m/*/club', '/m/*/app', '/m/*/sign', '/assets/', '/icons/', '/files/', '/v1/member/club']
  expect(lines).toEqual(['User-agent: *', ...open.map((path) => `Allow: ${path}`), 'Disallow: /'])
})

test('every page has one head, 48 high: of a title, of parts, of a day', async () => {
  for (const path of [
    '/dashboard',
    '/charts/menber',
    '/charts/cupboardmanage',
    '/charts/cashier',
    '/zip/privateorder',
    '/components/staffmanage',
  ]) {
    await walk.open(path)
    const head = walk.page.locator('.kg-page-head').filter({ visible: true })
    await expect.poll(async () => (await head.boundingBox())?.height, { message: path }).toBe(48)
  }
})

test('open pages that have no room are reached by arrows; who doesn’t need the row hides it, and a reload keeps that', async () => {
  await walk.page.setViewportSize({ width: 1024, height: 768 })
  for (const path of [...frontDesk, ...members].slice(0, 12)) await walk.open(path)
  const tabs = walk.page.locator('nav.kg-tabs')
  const desktop = tabs.getByRole('link', { name: '我的桌面', exact: true })
  await expect.poll(() => tabs.getByRole('button', { name: '右边的页面' }).isDisabled()).toBe(true)
  const back = tabs.getByRole('button', { name: '左边的页面' })
  for (let presses = 0; presses < 4 && (await back.isEnabled()); presses++) await back.click()
  await expect.poll(async () => ((await desktop.boundingBox())?.x ?? -1) >= 0).toBe(true)
  await expect.poll(() => back.isDisabled()).toBe(true)
  await walk.page.getByRole('button', { name: /^账号菜单/ }).click()
  await walk.page.getByRole('menuitem', { name: '隐藏打开的页面' }).click()
  await tabs.waitFor({ state: 'detached' })
  await walk.page.reload()
  await menu('收银台').waitFor()
  expect(await tabs.count()).toBe(0)
  await walk.page.getByRole('button', { name: /^账号菜单/ }).click()
  await walk.page.getByRole('menuitem', { name: '显示打开的页面' }).click()
  await tabs.waitFor()
})

test('the menu shows where one is: the group of a page opens, and folded it wears the mark', async () => {
  await walk.page.setViewportSize({ width: 1366, height: 768 })
  await walk.open('/components/staffmanage')
  const mark = (selector: string) =>
    walk.page
      .locator(`.kg-sidebar ${selector}`)
      .filter({ visible: true })
      .first()
      .evaluate((one) => getComputedStyle(one).boxShadow)
  await menu('员工管理').waitFor()
  await expect.poll(() => mark('.ant-menu-item-selected')).toMatch(/inset/)
  await walk.page.locator('.kg-sidebar-toggle').click()
  await expect.poll(() => mark('.ant-menu-submenu-selected > .ant-menu-submenu-title')).toMatch(/inset/)
  await walk.page.locator('.kg-sidebar-toggle').click()
})
