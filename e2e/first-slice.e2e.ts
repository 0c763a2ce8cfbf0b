/**
 * The first slice, walked by keyboard on the demo chain: sign in, add a member, sell one card of each kind, check in,
 * print, change the language, close tabs. The mouse is used where the specification says so: the right click on a tab.
 */
import { AxeBuilder } from '@axe-core/playwright'
import { beforeAll, expect, test } from 'vitest'
import { startWalk } from './walk.ts'

const PHONE = '13955550001'
const NAME = '慕容雪'

const walk = startWalk()
const { open, see, key, type, enter } = walk
// A headless browser has no printer: what would be printed is counted, and the paper is "done" at once.
beforeAll(async () => {
  await walk.page.context().addInitScript(() => {
    window.print = () => {
      window.top?.document.body.setAttribute('data-printed', String(Number(window.top.document.body.getAttribute('data-printed') ?? 0) + 1))
      window.dispatchEvent(new Event('afterprint'))
    }
  })
})

async function press(role: 'button' | 'radio' | 'menuitem', name: string | RegExp): Promise<void> {
  const found = walk.page.getByRole(role, { name }).filter({ visible: true }).first()
  return role === 'radio' ? walk.tick(found) : enter(found)
}

test('the front desk signs in by staff number, without touching the mouse', async () => {
  await walk.signIn('desk', '何美琪')
})

test('a new customer is added: phone, name, Enter', async () => {
  await open('/form/createForm')
  await press('button', '新建客户')
  await walk.page.waitForSelector('[role=dialog] input:focus')
  await type(PHONE)
  await walk.page.getByRole('textbox', { name: '姓名' }).focus()
  await type(NAME)
  await key('Enter')
  await walk.page.getByRole('dialog', { name: '新建客户' }).waitFor({ state: 'hidden' })
  await see(NAME)
})

async function chooseCard(cardType: RegExp): Promise<void> {
  // Whoever is chosen sends the focus on to the card types: before that a key would go there instead.
  await walk.page.getByRole('textbox', { name: '查找卡种' }).and(walk.page.locator(':focus')).waitFor()
  await press('radio', cardType)
}

const payForm = () => walk.page.getByRole('form', { name: '收款' })
const receipt = () => walk.page.getByRole('dialog', { name: '打印小票' }).last()

async function openCardFor(cardType: RegExp): Promise<void> {
  await open('/charts/opencard')
  await walk.page.getByRole('combobox', { name: '客户' }).focus()
  await type(PHONE)
  await walk.page.locator('.ant-select-item-option', { hasText: NAME }).first().waitFor()
  await key('Enter')
  await chooseCard(cardType)
}

/** Opens the select in focus and goes down so many choices. */
async function choose(label: string, down: number): Promise<void> {
  await enter(walk.page.getByRole('combobox', { name: label }))
  await walk.page.locator('.ant-select-dropdown').filter({ visible: true }).first().waitFor()
  for (let i = 0; i < down; i++) await key('ArrowDown')
  await key('Enter')
}

/** The result offers the receipt first, as this terminal wants one after each sale. */
async function seeReceipt(): Promise<void> {
  await walk.page.getByRole('dialog', { name: '开卡成功' }).waitFor()
  await key('Enter')
  await receipt().waitFor()
}

async function closeReceipt(): Promise<void> {
  await receipt().waitFor()
  await key('Escape')
  await receipt().waitFor({ state: 'hidden' })
}

test('a stored-value card is sold for cash, and its receipt is printed', async () => {
  await openCardFor(/储值卡 1000/)
  await press('button', '确认收款')
  await seeReceipt()
  await see('未安装小票打印机')
  await press('button', /用浏览器打印/)
  await receipt().waitFor({ state: 'hidden' })
  await expect.poll(() => walk.page.locator('body').getAttribute('data-printed')).toBe('1')
})

test('a count card is paid by WeChat and the rest from the stored-value card', async () => {
  await openCardFor(/10次体验卡/)
  await press('button', /用多种方式收款/)
  await choose('第 1 种收款方式', 2)
  await choose('第 2 种收款方式', 3)
  await payForm().getByRole('textbox', { name: '微信金额' }).focus()
  await type('200')
  await press('button', '确认收款')
  await seeReceipt()
  const paper = receipt().frameLocator('iframe')
  await paper.getByText('200.00').first().waitFor()
  await paper.getByText('150.00').first().waitFor()
  await closeReceipt()
})

test('a price below the desk’s authority is confirmed by the manager’s own password, and a wrong one is not', async () => {
  await openCardFor(/畅练月卡/)
  await payForm()
    .getByRole('textbox', { name: /成交价/ })
    .focus()
  await key('Control+A')
  await type('350')
  await key('Enter')
  const ask = walk.page.getByRole('dialog', { name: '请同事确认优惠' })
  await ask.waitFor()
  await ask.getByRole('textbox', { name: '同事的手机号或工号' }).focus()
  await type('manager')
  await key('Tab')
  await type('not-my-password')
  await key('Enter')
  await see('账号或密码不正确')
  await ask.getByRole('textbox', { name: '同事的密码' }).focus()
  await key('Control+A')
  await type('kaiguan2026')
  await key('Enter')
  await ask.waitFor({ state: 'hidden' })
  await see(/林晓峰/)
  await press('button', '确认收款')
  await seeReceipt()
  await closeReceipt()
})

test('a sale that is half filled in is still there after a reload', async () => {
  await openCardFor(/畅练月卡/)
  await walk.page.reload()
  await walk.page.getByRole('radio', { name: /畅练月卡/, checked: true }).waitFor()
  await walk.page
    .getByRole('form', { name: '收款' })
    .getByRole('textbox', { name: /成交价/ })
    .waitFor()
  await see(NAME)
})

test('the member comes in: phone, Enter, and the month card is the one that is used', async () => {
  await open('/charts/signIn')
  await walk.page.waitForSelector('main input:focus')
  await type(PHONE)
  await see(/^可入场/)
  await see(/畅练月卡/)
  await see('不扣次')
  await walk.picture('check-in')
  await key('Enter')
  await see(/已签到/)
  const axe = await new AxeBuilder({ page: walk.page }).analyze()
  expect(
    axe.violations
      .filter((violation) => violation.impact === 'serious' || violation.impact === 'critical')
      .map((violation) => violation.id),
  ).toEqual([])
})

test('whoever comes back with another card is asked about in words; no is no, and yes takes from that card', async () => {
  const counter = async () => {
    await open('/charts/signIn')
    await walk.page.waitForSelector('main input:focus')
    await type(PHONE)
  }
  await counter()
  await see('在馆中')
  await key('Enter')
  await see(/已离场/)
  await counter()
  await see('今日已用，不再扣次')
  const another = walk.page.getByRole('button', { name: /10次体验卡/ })
  await enter(another)
  await see(/会另算一次/)
  await walk.page.waitForSelector('main input:focus')
  const ask = walk.page.getByRole('dialog', { name: '再用一张卡入场' })
  await key('Enter')
  await ask.getByText(/畅练月卡/).waitFor()
  await key('Escape')
  await ask.waitFor({ state: 'hidden' })
  await walk.page.waitForSelector('main input:focus')
  await key('Enter')
  await ask.waitFor()
  await enter(ask.getByRole('button', { name: '确定，再用这张卡' }))
  await see(/已签到/)
  await see(/扣 1 次，余 9 次/)
})

test('somebody without a card is refused; one key sells the card and comes back to the same person, who then walks in', async () => {
  await open('/form/createForm')
  await press('button', '新建客户')
  await walk.page.waitForSelector('[role=dialog] input:focus')
  await type('13955550002')
  await walk.page.getByRole('textbox', { name: '姓名' }).focus()
  await type('诸葛一帆')
  await key('Enter')
  await walk.page.getByRole('dialog', { name: '新建客户' }).waitFor({ state: 'hidden' })
  await open('/charts/signIn')
  await walk.page.waitForSelector('main input:focus')
  await type('13955550002')
  await see('不可入场')
  await see('没有可用的会员卡')
  await key('F4')
  await walk.page.waitForURL((url) => url.pathname === '/charts/opencard')
  await walk.page.getByRole('radiogroup', { name: '卡种' }).waitFor()
  await chooseCard(/季卡 期限卡 999/)
  await press('button', '确认收款')
  await press('button', /返回|回到/)
  await walk.page.waitForURL((url) => url.pathname === '/charts/signIn')
  await see('诸葛一帆')
  await see(/^可入场/)
  await walk.page.waitForSelector('main input:focus')
  await key('Enter')
  await see(/已签到/)
})

test('with nobody at the counter it shows the house: who is inside against usual, what begins next; a visit ends from its row', async () => {
  await key('Escape')
  await see(/^星期五此时平时约 \d+ 人$/)
  const board = walk.page.getByRole('main')
  await board.getByRole('link', { name: '接下来的课' }).waitFor()
  await board.getByRole('link', { name: '空闲储物柜' }).waitFor()
  const visit = board.getByRole('listitem').filter({ hasText: '诸葛一帆' })
  await enter(visit.getByRole('button', { name: '诸葛一帆：更多操作' }))
  await enter(walk.page.getByRole('menuitem', { name: '办理离场' }))
  await see('“诸葛一帆”已离场')
  await walk.page.waitForSelector('main input:focus')
})

test('a screen that is asked for while the network is away comes by itself when it is back', async () => {
  await walk.page.context().setOffline(true)
  // By its key: what a front desk works with is fetched at rest, what is pointed at beforehand, this neither.
  await key('Alt+KeyB')
  await see('网络不通，页面还没有下载')
  await walk.page.context().setOffline(false)
  await see('本月与上月同期')
})

test('one press changes every word to English, and a reload keeps it', async () => {
  await press('button', 'English')
  await see('Check-in')
  await walk.page.reload()
  await see('Check-in')
  await press('button', '中文')
  await see('签到')
})

test('a right click on a tab closes others and all; the desktop stays', async () => {
  await open('/charts/menber')
  const row = walk.page.locator('nav.kg-tabs')
  const tab = row.getByRole('link', { name: '会员卡管理' })
  await row.getByRole('link', { name: '开卡' }).waitFor()
  await tab.click({ button: 'right' })
  await walk.page.getByRole('menuitem', { name: '关闭其他' }).click()
  await row.getByRole('link', { name: '开卡' }).waitFor({ state: 'detached' })
  await row.getByRole('link', { name: '门店桌面' }).waitFor()
  await walk.page.getByRole('menuitem', { name: '关闭其他' }).waitFor({ state: 'hidden' })
  await tab.click({ button: 'right' })
  await walk.page.getByRole('menuitem', { name: '关闭所有' }).click()
  await walk.page.waitForURL((url) => url.pathname === '/')
  await tab.waitFor({ state: 'detached' })
})
