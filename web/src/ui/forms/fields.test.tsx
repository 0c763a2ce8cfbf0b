// @vitest-environment happy-dom
import { Name, Remark } from '@kaiguan/contract/rules'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { atTheDesk, draw } from '../../testing/at-the-desk.tsx'
import { FormDialog } from '../dialogs/FormDialog.tsx'
import { IntField, TextField } from './fields.tsx'

atTheDesk()

const shape = { name: Name, remark: Remark, days: z.int().min(1).max(365).nullable().default(null) }
type Values = { name: string; remark: string; days: number | null }

test('a field knows from the contract’s rule whether it may stay empty, how long its text is and how large its number', async () => {
  const submit = vi.fn((values: Values) => Promise.resolve(values))
  draw(
    <FormDialog
      title="新卡"
      initial={{ name: '', remark: '', days: null }}
      submit={submit}
      done={({ name }) => name}
      onClose={() => undefined}
    >
      <TextField name="name" label="名称" rule={shape.name} />
      <TextField name="remark" label="备注" rule={shape.remark} />
      <IntField name="days" label="天数" rule={shape.days} />
    </FormDialog>,
  )
  const [name, remark, days] = ['名称', '备注', '天数'].map((label) => screen.getByLabelText<HTMLInputElement>(label))
  expect([name?.maxLength, remark?.maxLength]).toEqual([50, 500])
  expect([name, remark, days].map((field) => field?.closest('.ant-form-item')?.querySelector('.ant-form-item-required') !== null)).toEqual([
    true,
    false,
    false,
  ])
  fireEvent.click(screen.getByRole('button', { name: /保\s*存/ }))
  await screen.findByText('请输入名称')
  expect(submit).not.toHaveBeenCalled()
  if (!name || !days) throw new Error('the fields are drawn')
  fireEvent.change(name, { target: { value: '年卡' } })
  fireEvent.change(days, { target: { value: '9999' } })
  fireEvent.blur(days)
  expect(days.value).toBe('365')
  fireEvent.click(screen.getByRole('button', { name: /保\s*存/ }))
  await waitFor(() => expect(submit).toHaveBeenCalledWith({ name: '年卡', remark: '', days: 365 }))
})
