// @vitest-environment happy-dom
/** The week of a branch: its label names all of it, and a time stays where it is typed while another goes. */
import type { WorkTime } from '@kaiguan/contract/coaching/course-bookings/coach-times'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { atTheDesk, draw } from '../../../testing/at-the-desk.tsx'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { GroupField } from '../../../ui/forms/fields.tsx'
import { HoursInput } from './HoursInput.tsx'

atTheDesk()

const hours: WorkTime[] = [
  { weekday: 1, from: '08:00', to: '12:00' },
  { weekday: 1, from: '14:00', to: '22:00' },
  { weekday: 2, from: '08:00', to: '22:00' },
]

test('the group has its label’s name; a time that goes takes none of the others along', async () => {
  const submit = vi.fn(async (values: { hours: WorkTime[] }) => values)
  draw(
    <FormDialog title="营业时间" initial={{ hours }} submit={submit} onClose={() => undefined}>
      <GroupField name="hours" label="每周">
        <HoursInput />
      </GroupField>
    </FormDialog>,
  )
  const week = within(await screen.findByRole('group', { name: '每周' }))
  const [, afternoon] = week.getAllByLabelText('周一开门')
  await userEvent.click(week.getByRole('button', { name: '去掉周一 08:00 – 12:00' }))
  const [left, ...others] = week.getAllByLabelText('周一开门')
  expect([left === afternoon, others]).toEqual([true, []])
  await userEvent.click(week.getByRole('button', { name: '周三加一段时间' }))
  await userEvent.click(screen.getByRole('button', { name: /保\s*存/ }))
  expect(submit.mock.lastCall?.[0].hours).toEqual([
    { weekday: 1, from: '14:00', to: '22:00' },
    { weekday: 2, from: '08:00', to: '22:00' },
    { weekday: 3, from: '14:00', to: '22:00' },
  ])
})
