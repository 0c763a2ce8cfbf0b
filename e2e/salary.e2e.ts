/** What people were paid: a month is run, its slip explains itself to somebody who knows nothing of it, it is confirmed and paid. */
import { expect, test } from 'vitest'
import { startWalk } from './walk.ts'

const walk = startWalk()
const { open, see, enter } = walk
const rowOf = (name: string) => walk.page.getByRole('row', { name: new RegExp(name) })
const button = (name: RegExp | string) => walk.page.getByRole('button', { name }).filter({ visible: true }).first()

test('three months are paid, and a slip says how each line was worked out and opens what it counts', async () => {
  await walk.signIn('owner', '王建华')
  await open('/salary')
  await walk.page.getByText('人民广场店').first().click()
  for (const month of ['2026-10', '2026-09', '2026-08']) await rowOf(`^${month}`).getByText('已发放').waitFor()
  await enter(rowOf('^2026-10').getByRole('button', { name: '2026-10' }))
  await see(/10 人，应发 [\d,.]+ 元.*实发合计/)
  await enter(rowOf('马腾飞').getByRole('button', { name: '马腾飞' }))
  const slip = walk.dialog('马腾飞 2026-10 工资')
  const earned = slip.getByRole('region', { name: '本月所得' })
  await earned.getByText(/× 80\.00 元/).waitFor()
  await enter(earned.getByRole('listitem').filter({ hasText: '私教提成' }).getByRole('button', { name: '看明细' }))
  await earned.getByRole('table').getByRole('row').first().waitFor()
  await slip.getByText('私教课每节 80.00 元、满 40 节 100.00 元（分段计算，各段按各段的）').waitFor()
  await walk.key('Escape')
})

test('the month that runs is drafted to be looked at, and can’t be confirmed', async () => {
  await enter(button('全部工资'))
  await enter(button('生成 2026-11 工资'))
  await see('本月还没有结束，草稿仅供查看，不能确认')
  expect(await button('确认工资').isDisabled()).toBe(true)
})

test('somebody’s slip is adjusted with a reason, and what was written stays when it is worked out anew', async () => {
  await enter(rowOf('赵一鸣').getByRole('button', { name: '赵一鸣' }))
  const slip = walk.dialog('赵一鸣 2026-11 工资')
  await enter(slip.getByRole('button', { name: /^调\s*整$/ }))
  const dialog = walk.dialog(/^调整$/)
  await dialog.getByRole('combobox', { name: '项目' }).click()
  await walk.page.getByTitle('社保').click()
  await dialog.getByRole('textbox', { name: '金额' }).fill('400')
  await dialog.getByRole('textbox', { name: '原因' }).fill('11 月个人部分')
  await enter(dialog.getByRole('button', { name: /保\s*存|确\s*定/ }))
  await slip.getByRole('region', { name: '扣款' }).getByText('王建华：11 月个人部分').waitFor()
  await walk.key('Escape')
  await enter(button('重新核算'))
  await see('已重新核算')
  await rowOf('赵一鸣').getByText('400.00').waitFor()
})

test('deductions come by a sheet: what is wrong is told at its cell, then they stand on the slips', async () => {
  const press = (name: RegExp | string) => enter(walk.page.getByRole('button', { name }).filter({ visible: true }).last())
  const choose = async (month: string) => {
    const buffer = Buffer.from(`姓名,月份,住房公积金,备注\n赵一鸣,${month},300,11 月公积金\n`)
    await walk.page.locator('input[type=file]').setInputFiles({ name: '公积金.csv', mimeType: 'text/csv', buffer })
    await press('开始校验')
  }
  await press('导入扣款')
  await choose('2026-10')
  await see('2026-10 的工资已确认，请先撤销确认')
  await press('重新选择文件')
  await choose('2026-11')
  await see('校验通过')
  await press('导入 1 行')
  await see('将写入工资条 1 项：扣款 300.00 元')
  await press('导入 1 行')
  await see('导入完成')
  await press(/关\s*闭/)
  await rowOf('赵一鸣').getByText('700.00', { exact: true }).waitFor()
})

test('a draft is thrown away, and the desk sees no salary', async () => {
  await enter(button('删除草稿'))
  await enter(walk.page.locator('.ant-popover:visible').getByRole('button', { name: '删除草稿' }))
  await rowOf('^2026-10').waitFor()
  expect(await rowOf('^2026-11').count()).toBe(0)
  await walk.page.evaluate(() => sessionStorage.clear())
  await walk.signIn('desk', '何美琪')
  await open('/salary')
  await walk.page.waitForURL(/\/401/)
})
