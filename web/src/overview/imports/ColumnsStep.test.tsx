// @vitest-environment happy-dom
/** Days that a sheet holds and nobody brings along are said before anything is checked. */
import type { ImportDetails, ImportField } from '@kaiguan/contract/overview/imports/calls'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { atTheDesk, draw } from '../../testing/at-the-desk.tsx'
import { ColumnsStep } from './ColumnsStep.tsx'

atTheDesk()
const column = (header: string, field: ImportField | null, days = false) => ({
  header,
  field,
  days,
  samples: days ? ['2027-01-31'] : ['x'],
})
const details = (columns: ImportDetails['columns'], kind: ImportDetails['kind'] = 'members'): ImportDetails => ({
  id: 1,
  kind,
  state: 'uploaded',
  file_name: '会员.xlsx',
  created_at: '2026-11-20T04:00:00Z',
  staff_name: null,
  counts: null,
  done_at: null,
  undone_at: null,
  sheet_name: '会员',
  header_row: 1,
  columns,
  progress: 0,
  message: null,
  problems: [],
  joined: [],
})
const show = (one: ImportDetails) => draw(<ColumnsStep details={one} onCheck={() => undefined} onAgain={() => undefined} />)
const said = () => screen.queryByRole('status')?.textContent ?? null

test('a column of days that means nothing is named, with what to do where no end is known', async () => {
  show(details([column('姓名', 'name'), column('手机号', 'phone'), column('卡止', null, true), column('序号', null)]))
  expect(said()).toContain('有日期的列没有对应，不会导入：“卡止”')
  expect(said()).toContain('还没有哪一列对应“结束日期”')
  const meaning = screen.getByRole('combobox', { name: '卡止 对应' })
  fireEvent.mouseDown(meaning)
  fireEvent.change(meaning, { target: { value: '结束' } })
  fireEvent.keyDown(meaning, { key: 'Enter', keyCode: 13 })
  await waitFor(() => expect(said()).toBeNull())
})

test('where the end is known it is only said; where all days come along, nothing is', () => {
  show(details([column('姓名', 'name'), column('到期', 'end_date', true), column('最近到店', null, true)]))
  expect(said()).toContain('不会导入：“最近到店”')
  expect(said()).toContain('“结束日期”已对应“到期”')
})

test('a sheet all of whose days come along says nothing', () => {
  show(details([column('姓名', 'name'), column('到期', 'end_date', true), column('序号', null)]))
  expect(said()).toBeNull()
})
