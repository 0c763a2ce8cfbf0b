/** 转店: before a branch is closed, the cards of a type go to another one: counted, moved part by part, gone here and good there. */
import { expect, test } from 'vitest'
import { startWalk } from './walk.ts'

const walk = startWalk()
const { enter, open } = walk
const [HERE, THERE] = ['开馆健身·徐家汇店', '开馆健身·人民广场店']
const TYPE = '10次体验卡'
const shown = () => walk.page.locator('main:visible')
const option = (text: string) => walk.page.locator('.ant-select-item-option:visible').filter({ hasText: text }).last()
const closing = () => walk.page.getByRole('dialog', { name: /关店/ }).first()
const moves = () => walk.page.getByRole('dialog', { name: /转店/ }).first()
const ofType = () => moves().getByRole('listitem').filter({ hasText: TYPE })
const cardRow = (text: string) => shown().locator('.ant-table-row:visible').filter({ hasText: text }).first()

async function standAt(branch: string) {
  await walk.page.getByRole('combobox', { name: '门店' }).first().click()
  await option(branch).click()
  await walk.page.waitForURL((url) => url.pathname.startsWith('/mstore') === (branch === '总部管理'))
}

/** How many of the branch’s cards are in the way of closing it. */
async function cardsInTheWay(): Promise<number> {
  const text = await closing().getByRole('row').filter({ hasText: '未结束的会员卡' }).locator('td').nth(1).innerText()
  return Number(text.replaceAll(',', ''))
}

let [number, before, count] = ['', 0, 0]

test('a branch has a card of the type', async () => {
  await walk.signIn('owner', '总部桌面')
  await standAt(HERE)
  await open('/charts/menber?kind=2&status=1')
  const row = cardRow(TYPE)
  number = await row.getByText(/^\d{8}$/).innerText()
  await standAt('总部管理')
})

test('from the drawer that closes it, what could go to another branch is counted, with what is owed for it', async () => {
  await enter(shown().getByRole('row').filter({ hasText: HERE }).first().getByRole('button', { name: '关店' }))
  await closing().waitFor()
  before = await cardsInTheWay()
  await enter(closing().getByRole('button', { name: '转到其他门店' }))
  await moves().getByText('选择门店后').waitFor()
  await moves().getByRole('combobox', { name: /转到/ }).click()
  await option(THERE).click()
  const said = await ofType()
    .getByText(/^\d+ 张，欠会员 [\d,]+\.\d\d 元$/)
    .innerText()
  count = Number(said.split(' ')[0])
  expect(count).toBeGreaterThan(0)
})

test('nothing goes without a reason; with it, it is said how much goes where, and the chosen type alone goes', async () => {
  await enter(moves().getByRole('button', { name: '全部不转' }))
  expect(
    await moves()
      .getByRole('button', { name: /开始转店/ })
      .isDisabled(),
  ).toBe(true)
  await ofType().getByRole('combobox').click()
  await option(TYPE).click()
  await enter(moves().getByRole('button', { name: /开始转店/ }))
  await moves().getByText('请输入原因').waitFor()
  await moves().getByRole('textbox', { name: /原因/ }).fill('租约到期')
  await enter(moves().getByRole('button', { name: /开始转店/ }))
  const run = walk.dialog(`转到“${THERE}”`)
  await run.getByText(new RegExp(`共 ${count} 项`)).waitFor()
  await enter(run.getByRole('button', { name: '确认转店' }))
  await run.getByText(new RegExp(`^已转 ${count} 项.*现在都在“${THERE}”`)).waitFor()
  await enter(run.locator('.ant-modal-footer').getByRole('button', { name: /关\s*闭/ }))
  await run.waitFor({ state: 'hidden' })
})

test('it isn’t there to move any more, and no longer in the way', async () => {
  await ofType()
    .getByText(/^\d+ 张，/)
    .waitFor({ state: 'hidden' })
  await walk.key('Escape')
  await moves().waitFor({ state: 'hidden' })
  await expect.poll(cardsInTheWay).toBe(before - count)
  await walk.key('Escape')
  await closing().waitFor({ state: 'hidden' })
})

test('the card goes on at the other branch by its number, and is said to have gone at the first', async () => {
  await standAt(THERE)
  await open(`/charts/menber?search=${number}`)
  await cardRow(number).getByText('有效').first().waitFor()
  await standAt('总部管理')
  await standAt(HERE)
  // Its number went with it.
  await open('/charts/menber?kind=2&status=3')
  await cardRow(TYPE).getByText('已转店').waitFor()
})
