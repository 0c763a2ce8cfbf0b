/**
 * A card's whole life by keyboard: sold, renewed, suspended for days, resumed, changed into a cheaper type whose surplus is
 * kept as a deposit, handed over, refunded; one of it undone. Each paper is seen, and the sheet is right to the fen.
 */
import type { BodyOf, ResponseOf } from '@kaiguan/contract/call'
import { authCalls } from '@kaiguan/contract/ground/auth/calls'
import { cardTypeCalls } from '@kaiguan/contract/membership/card-types/calls'
import { type Card, cardCalls } from '@kaiguan/contract/membership/cards/calls'
import { accountSheetCalls } from '@kaiguan/contract/money/account-sheet/calls'
import { customerCalls } from '@kaiguan/contract/people/customers/calls'
import { addDays } from '@kaiguan/contract/time'
import { expect, test } from 'vitest'
import { startWalk } from './walk.ts'

const walk = startWalk()
const { open, key, dialog, enter } = walk
const focused = () => walk.page.locator(':focus')

/** Beside the screen, as the manager: what a walk by keyboard begins with, and what it is measured by. */
async function ask<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
  const login: BodyOf<typeof authCalls.login> = { account_id: 'manager', password: 'kaiguan2026' }
  return walk.page.evaluate(
    async ([loginPath, who, how, asked, sent]) => {
      const headers = { 'content-type': 'application/json' }
      const { token } = await (await fetch(loginPath, { method: 'POST', headers, body: who })).json()
      const own = { ...headers, authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() }
      return (await fetch(asked, { method: how, headers: own, ...(sent === '' ? {} : { body: sent }) })).json()
    },
    [authCalls.login.path, JSON.stringify(login), method, path, body === undefined ? '' : JSON.stringify(body)] as const,
  )
}

type Sold = ResponseOf<typeof cardCalls.sell>
const show = (id: number) => ask<Card>('GET', cardCalls.show.path.replace('{id}', String(id)))
const taken = async () => (await ask<ResponseOf<typeof accountSheetCalls.day>>('GET', accountSheetCalls.day.path)).figures.taken

/** An operation from the drawer's foot, or from behind its dots. */
async function begin(card: number, action: string): Promise<void> {
  await open(`/charts/menber?card=${card}`)
  const foot = walk.page.locator('.kg-actions:visible')
  await foot.getByRole('button').first().waitFor()
  const near = foot.getByRole('button', { name: new RegExp(`^${[...action].join('\\s*')}$`) })
  if ((await near.count()) > 0) return enter(near)
  await enter(foot.getByRole('button', { name: '更多操作' }))
  await enter(walk.page.getByRole('menuitem', { name: action, exact: true }))
}

/** Its paper is printed as the browser would, and closed; then the dialog that offered it. */
async function paperOf(action: string): Promise<void> {
  await dialog(`${action}已完成`).waitFor()
  await key('Enter')
  await dialog('打印小票').waitFor()
  await key('Escape')
  await dialog('打印小票').waitFor({ state: 'hidden' })
  await walk.page
    .getByRole('button', { name: /完\s*成/ })
    .and(focused())
    .waitFor()
  await key('Enter')
  await dialog(`${action}已完成`).waitFor({ state: 'hidden' })
}

/** At once: typed by a machine it would be as fast as a scanner, which every screen listens for. */
async function find(field: string, text: string): Promise<void> {
  await walk.page.getByRole('combobox', { name: field }).and(focused()).waitFor()
  await walk.page.keyboard.insertText(text)
  await walk.page.locator('.ant-select-item-option').first().waitFor()
  await key('Enter')
}

const recorded = (text: string | RegExp) => walk.page.locator('.kg-change-recorded[data-waiting="false"]').getByText(text).first().waitFor()

async function seller(): Promise<{ member: number; friend: string; card: number; cheap: string }> {
  const type = (name: string, price: number, days: number) =>
    ask<{ id: number }>('POST', cardTypeCalls.create.path, {
      kind: 1,
      name,
      price,
      terms: { days, suspension: { times: 2, days: 30, fee: 0 } },
    })
  const [dear] = [await type('一生卡', 300_00, 30), await type('小卡', 50_00, 10)]
  const person = (name: string, phone: string) => ask<{ id: number }>('POST', customerCalls.create.path, { name, phone })
  const member = await person('卡一生', '13811110001')
  await person('接卡人', '13811110002')
  const sold = await ask<Sold>('POST', cardCalls.sell.path, { customer_id: member.id, vip_template_id: dear.id, payment_method: 'CASH' })
  return { member: member.id, friend: '13811110002', card: sold.card.id, cheap: '小卡' }
}

test('a card is renewed, undone, suspended, resumed, made cheaper, handed over and refunded, each with its paper', async () => {
  await walk.signIn('manager', '林晓峰')
  const before = await taken()
  const { card, friend, cheap } = await seller()
  const { end_date } = await show(card)

  await begin(card, '续卡')
  await walk.page.locator('.kg-pay-price input:focus').waitFor()
  await recorded(/600\.00/)
  await key('Enter')
  await paperOf('续卡')
  expect((await show(card)).end_date).toBe(addDays(end_date ?? '', 30))

  // The renewal was a mistake: its own event undoes it.
  await open(`/charts/menber?card=${card}`)
  await enter(walk.page.getByRole('button', { name: '撤销', exact: true }))
  await walk.page.getByRole('textbox', { name: '原因' }).and(focused()).waitFor()
  await walk.page.keyboard.insertText('续错了')
  await recorded(/300\.00/)
  await key('Enter')
  await paperOf('撤销')
  expect(await show(card)).toMatchObject({ end_date, deferred: 300_00 })

  await begin(card, '请假停卡')
  const today = (await show(card)).start_date ?? ''
  await walk.page.locator('input[id$="_to"]:focus').waitFor()
  await walk.type(addDays(today, 5))
  await key('Enter')
  await walk.page.getByRole('textbox', { name: '原因' }).and(focused()).waitFor()
  await recorded(addDays(end_date ?? '', 5))
  await key('Enter')
  await dialog(/^请假停卡：/).waitFor({ state: 'hidden' })
  expect(await show(card)).toMatchObject({ status: 4, end_date: addDays(end_date ?? '', 5) })

  await begin(card, '提前恢复')
  await recorded(end_date ?? '')
  await key('Enter')
  await dialog(/^提前恢复：/).waitFor({ state: 'hidden' })
  expect((await show(card)).end_date).toBe(end_date)

  await begin(card, '换卡种')
  await find('卡种', cheap)
  await walk.page.getByRole('combobox', { name: '余款' }).waitFor()
  await walk.page.getByRole('combobox', { name: '余款' }).focus()
  await key('Enter')
  await key('ArrowDown')
  await key('Enter')
  await recorded(/250\.00 元转为定金/)
  await walk.page.getByRole('textbox', { name: '原因' }).focus()
  await key('Enter')
  await paperOf('换卡种')
  expect(await show(card)).toMatchObject({ card_name: cheap, deferred: 50_00 })

  await begin(card, '转卡')
  await find('转给谁', friend)
  await walk.page.getByRole('textbox', { name: '原因' }).and(focused()).waitFor()
  await recorded('接卡人')
  await key('Enter')
  await dialog(/^转卡：/).waitFor({ state: 'hidden' })
  const { successor } = await show(card)
  expect(successor?.holder).toBe('接卡人')

  await begin(successor?.id ?? 0, '退卡')
  await dialog(/^退卡：/).waitFor()
  await walk.page.getByRole('textbox', { name: '退卡原因' }).fill('不练了')
  await key('Enter')
  await dialog('打印小票').waitFor()
  await key('Escape')
  // 300 for the sale, 300 for a renewal that was undone, 50 given back; 250 of it is held as a deposit.
  expect((await taken()) - before).toBe(250_00)
})
