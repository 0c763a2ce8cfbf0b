/** 财务记录: a figure leads to its orders, what is owed adds up on the screen, and a colleague who gets a link sees the same days. */
import { expect, test } from 'vitest'
import { startWalk } from './walk.ts'

const walk = startWalk()
const { open, see } = walk
const PERIOD = 'from=2026-10-01&to=2026-10-31'
const tile = (name: string) => walk.page.getByRole('region', { name: '合计' }).getByRole('link', { name })
const part = (name: string) => walk.page.getByRole('button', { name, exact: true }).filter({ visible: true })
const fenOf = (text: string) => Math.round(Number(text.trim() === '-' ? 0 : text.replaceAll(',', '')) * 100)

test('the manager opens the month before: what was taken leads to the orders that add up to it', async () => {
  await walk.signIn('manager', '林晓峰')
  await open(`/statistics/financialRecord?${PERIOD}`)
  await see(/^2026-10-01 至 2026-10-31：实收 [\d,]+\.\d{2} 元/)
  const taken = (await tile('实收').textContent())?.match(/[\d,]+\.\d{2}/)?.[0] ?? 'no figure'
  await walk.enter(tile('实收'))
  await walk.page.waitForURL(/accountAheet.*day_from=2026-10-01&day_to=2026-10-31/)
  await see(taken)
  await walk.page.goBack()
  await tile('实收').waitFor()
})

test('what was owed and each change of it make what is owed, for every account', async () => {
  await walk.enter(part('会员负债'))
  await walk.page.waitForURL(/from=2026-10-01.*tab=owed/)
  const table = walk.page.getByRole('table', { name: '会员负债变动' })
  await table.waitFor()
  for (const account of ['储值本金', '待确认收入', '定金', '押金']) {
    const cells = await table.getByRole('row', { name: account }).getByRole('cell').allTextContents()
    const fees = cells.map(fenOf)
    expect(fees).toHaveLength(9)
    expect(
      fees.slice(0, -1).reduce((sum, fee) => sum + fee, 0),
      account,
    ).toBe(fees.at(-1))
  }
})

test('what was earned of it opens its lines, and they add up to the figure', async () => {
  const cell = walk.page.getByRole('row', { name: '待确认收入' }).getByRole('cell').nth(2)
  const earned = (await cell.textContent()) ?? 'no figure'
  await walk.enter(cell.getByRole('link'))
  await walk.page.waitForURL(/financialRecord\?tab=lines.*account=deferred.*kind=/)
  await see(earned)
})

test('a colleague who opens the link sees the same days', async () => {
  await open(`/statistics/financialRecord?${PERIOD}&tab=owed`)
  const closing = walk.page.getByRole('row', { name: '储值本金' }).getByRole('cell').last()
  const sent = await closing.textContent()
  const link = walk.page.url()
  await walk.page.goto(link)
  await see(/^2026-10-01 至 2026-10-31，单位元/)
  expect(await closing.textContent()).toBe(sent)
})
