/**
 * How many keys the counter's acts take, from the screen as it stands, on the demo chain. Every key goes through `key` or
 * `type`, which count it; a scan is one, Alt with a digit is two.
 */
import type { BodyOf, ResponseOf } from '@kaiguan/contract/call'
import { checkInCalls, type Person } from '@kaiguan/contract/entry/check-in/calls'
import { authCalls } from '@kaiguan/contract/ground/auth/calls'
import { cardCalls } from '@kaiguan/contract/membership/cards/calls'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { startWalk } from './walk.ts'

const WATER = '6921168509256'
/** What an input method makes of any key, as the browser tells it. */
const PROCESS_KEY = 229
const ALT = 1

const walk = startWalk()
const { open, see, dialog } = walk

let pressed = 0
beforeEach(() => {
  pressed = 0
})
async function key(name: string): Promise<void> {
  pressed += name.split('+').length
  await walk.page.keyboard.press(name)
}
async function type(text: string): Promise<void> {
  pressed += text.length
  await walk.type(text)
}
async function scan(code: string): Promise<void> {
  pressed += 1
  await walk.scan(code)
}
const fieldHasFocus = () => walk.page.waitForSelector('main input:focus')

/** What the product answers to the manager, asked beside the screen: who of the demo's members is fit for a walk. */
async function ask<Answer>(path: string): Promise<Answer> {
  const login: BodyOf<typeof authCalls.login> = { account_id: 'manager', password: 'kaiguan2026' }
  return walk.page.evaluate(
    async ([loginPath, who, asked]) => {
      const headers = { 'content-type': 'application/json' }
      const { token } = await (await fetch(loginPath, { method: 'POST', headers, body: who })).json()
      return (await fetch(asked, { headers: { authorization: `Bearer ${token}` } })).json()
    },
    [authCalls.login.path, JSON.stringify(login), path] as const,
  )
}

/** The last four digits of somebody whom nobody else's digits mean, and who stands at the door as it is wished. */
async function tailOf(status: number, fits: (person: Person) => boolean): Promise<string> {
  const { data } = await ask<ResponseOf<typeof cardCalls.list>>(`${cardCalls.list.path}?status=${status}&per_page=100`)
  for (const { customer } of data) {
    const tail = customer.phone.slice(-4)
    const found = await ask<ResponseOf<typeof checkInCalls.find>>(`${checkInCalls.find.path}?q=${tail}`)
    if (found.data.length !== 1) continue
    if (fits(await ask<Person>(checkInCalls.person.path.replace('{id}', String(customer.id))))) return tail
  }
  throw new Error(`the demo has nobody with a card of status ${status} who fits`)
}
const mayEnter = ({ decision, inside }: Person) => decision.allowed && inside === null && decision.reason !== 're-entry'

async function findAtTheCounter(tail: string): Promise<void> {
  await open('/charts/signIn')
  await fieldHasFocus()
  await type(tail)
  await walk.page.locator('.kg-counter-candidate').waitFor()
  await key('Enter')
}

beforeAll(() => walk.signIn('manager', '林晓峰'))

test('a member is checked in with six keys: four digits, Enter, Enter', async () => {
  await findAtTheCounter(await tailOf(1, mayEnter))
  await see(/^可入场/)
  await key('Enter')
  await see(/^已签到/)
  expect(pressed).toBeLessThanOrEqual(6)
})

test('goods are sold with four keys: the scan, Enter to pay, Enter, and the receipt put away; the field waits for the next', async () => {
  await open('/charts/cashier')
  await fieldHasFocus()
  await scan(WATER)
  await see('¥3.00')
  await key('Enter')
  await key('Enter')
  await dialog('打印小票').waitFor()
  await key('Escape')
  await dialog('打印小票').waitFor({ state: 'hidden' })
  expect(pressed).toBeLessThanOrEqual(8)
  await fieldHasFocus()
})

test('whose card has ended is refused, renewed in place and let in with twelve keys at most', async () => {
  const ended = ({ decision }: Person) => !decision.allowed && decision.fix === 'renew' && decision.card_id !== null
  await findAtTheCounter(await tailOf(3, ended))
  await see('不可入场')
  await key('F4')
  await walk.page.locator('.kg-pay-price input:focus').waitFor()
  await key('Enter')
  await dialog('续卡已完成').waitFor()
  await key('Enter')
  await see(/^可入场/)
  await fieldHasFocus()
  await key('Enter')
  await see(/^已签到/)
  expect(pressed).toBeLessThanOrEqual(12)
})

test('a card is sold and its receipt seen with twelve keys at most; one more begins the next sale', async () => {
  const tail = await tailOf(1, () => true)
  await open('/charts/opencard')
  await fieldHasFocus()
  await type(tail)
  await walk.page.locator('.ant-select-item-option').first().waitFor()
  await key('Enter')
  await walk.page.getByRole('textbox', { name: '查找卡种' }).and(walk.page.locator(':focus')).waitFor()
  await key('Alt+1')
  await key('Enter')
  await dialog('开卡成功').waitFor()
  await key('Enter')
  await dialog('打印小票').waitFor()
  await key('Escape')
  await dialog('打印小票').waitFor({ state: 'hidden' })
  expect(pressed).toBeLessThanOrEqual(12)
  await walk.page.getByRole('button', { name: '再开一张' }).and(walk.page.locator(':focus')).waitFor()
  await key('Enter')
  await walk.page.getByRole('combobox', { name: '客户' }).and(walk.page.locator(':focus')).waitFor()
})

test('a deposit is taken with ten keys at most', async () => {
  const tail = await tailOf(1, () => true)
  await open('/charts/accountAheet?tab=deposits')
  const take = walk.page.getByRole('button', { name: '收定金' }).and(walk.page.locator(':focus'))
  await take.waitFor()
  await key('Enter')
  await dialog('收定金').getByRole('combobox', { name: '客户' }).and(walk.page.locator(':focus')).waitFor()
  await type(tail)
  await walk.page.locator('.ant-select-item-option').first().waitFor()
  await key('Enter')
  await walk.page.getByRole('textbox', { name: '定金金额' }).and(walk.page.locator(':focus')).waitFor()
  await type('50')
  await key('Enter')
  await dialog('打印小票').waitFor()
  await key('Escape')
  await dialog('打印小票').waitFor({ state: 'hidden' })
  expect(pressed).toBeLessThanOrEqual(10)
  await take.waitFor()
})

test('a digit typed at the counter is a search however slowly it comes; Alt with it takes the card, also through a Chinese input method', async () => {
  const twoCards = (person: Person) => mayEnter(person) && person.decision.cards.length > 1 && person.decision.cards.length < 9
  await findAtTheCounter(await tailOf(1, twoCards))
  await see(/^可入场/)
  const chosen = (no: number) =>
    walk.page.getByRole('button', { pressed: true }).and(walk.page.locator(`.kg-choice:has(kbd:text-is("${no}"))`))
  await chosen(1).waitFor()
  const session = await walk.page.context().newCDPSession(walk.page)
  await type('2')
  // The search has answered: nothing waits any longer to be taken for a card.
  await see('没有找到“2”')
  await session.send('Input.dispatchKeyEvent', { type: 'keyDown', code: 'Numpad2', key: '2', text: '2', isKeypad: true })
  await see('没有找到“22”')
  await chosen(1).waitFor()
  await key('Escape')
  const process = { key: 'Process', windowsVirtualKeyCode: PROCESS_KEY }
  await session.send('Input.imeSetComposition', { text: 'wang', selectionStart: 4, selectionEnd: 4 })
  await session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', code: 'Digit2', ...process })
  await session.send('Input.imeSetComposition', { text: '', selectionStart: 0, selectionEnd: 0 })
  await chosen(1).waitFor()
  await session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', code: 'Digit2', modifiers: ALT, ...process })
  await chosen(2).waitFor()
  await key('Alt+1')
  await chosen(1).waitFor()
})
