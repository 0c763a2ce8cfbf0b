/** How the branch is run: the manager looks when it is busy, and each figure leads to the people and the cards that it says. */
import { expect, test } from 'vitest'
import { startWalk } from './walk.ts'

const walk = startWalk()
const { open, see } = walk
const region = (name: string) => walk.page.getByRole('region', { name })

test('the manager opens the page: this month, its rates with what they are of', async () => {
  await walk.signIn('manager', '林晓峰')
  await open('/statistics/operationAnalysis')
  await see(/\d+ 人到店 [\d,]+ 次，新增会员/)
  await region('比率').getByText('续卡率').waitFor()
  expect(
    await region('比率')
      .getByText(/\d+ \/ \d+/)
      .count(),
  ).toBe(4)
})

test('an hour says its visits, and whether that is more than usual', async () => {
  await walk.page.getByRole('slider', { name: '到店时段' }).focus()
  await walk.page.keyboard.press('Home')
  await see(/人次，比平时[多少] \d+|人次，与平时一样/)
})

test('cards that were renewed lead to those cards, filtered', async () => {
  await walk.enter(region('比率').getByRole('link', { name: '续卡率' }))
  await walk.page.waitForURL(/menber.*due_from=.*renewed=1/)
  await walk.page.getByRole('button', { name: '清空筛选' }).waitFor()
  await walk.page.goBack()
  await region('比率').waitFor()
})

test('members who slip away are a list to call', async () => {
  await walk.enter(region('可能流失的会员').getByRole('link', { name: '查看名单' }))
  await walk.page.waitForURL(/createForm.*slipping=1/)
  await walk.page.getByRole('button', { name: '清空筛选' }).waitFor()
})
