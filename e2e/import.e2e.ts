/** A new club brings its members from a sheet, sees what is wrong with it, brings it, and takes it back. */
import { expect, test } from 'vitest'
import { sheetOf } from '../server/src/testing/imports.ts'
import { startWalk } from './walk.ts'

const walk = startWalk()
const { see } = walk
const press = (name: string | RegExp) => walk.page.getByRole('button', { name }).filter({ visible: true }).last().click()

async function choose(rows: string[][]): Promise<void> {
  const buffer = await sheetOf(rows)
  await walk.page.locator('input[type=file]').setInputFiles({ name: '老系统会员.xlsx', mimeType: 'application/octet-stream', buffer })
}

test('the manager opens the import beside the customers', async () => {
  await walk.signIn('manager', '林晓峰')
  await walk.open('/form/createForm')
  await press('导入会员')
  await see('点击选择，或把 xlsx 文件拖到这里')
})

test('wrong rows are shown with their reasons and nothing comes', async () => {
  await choose([
    ['姓名', '联系电话', '卡种'],
    ['错误者', '123', '没有的卡'],
  ])
  await see('表头在第 1 行')
  await press('开始校验')
  await see('1 行有错误')
  await see('不是正确的手机号码')
  await see('没有这个卡种')
  const download = walk.page.waitForEvent('download')
  await press('下载错误表')
  expect((await download).suggestedFilename()).toBe('错误表-老系统会员.xlsx')
})

test('a right sheet is brought after a question, and found in the list', async () => {
  await press('重新选择文件')
  await choose([
    ['姓名', '联系电话'],
    ['南宫导入', '13700009999'],
  ])
  await press('开始校验')
  await see('校验通过')
  await press('导入 1 行')
  await see('将新增 1 位客户')
  await press('导入 1 行')
  await see('导入完成')
  await walk.page.getByRole('tab', { name: '导入记录' }).click()
  await see('老系统会员.xlsx')
})

test('it is undone whole', async () => {
  await press('撤销导入')
  await see('这次导入的 1 位客户')
  await press('撤销导入')
  await see('已撤销')
})
