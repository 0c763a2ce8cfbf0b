// @vitest-environment happy-dom
import { courseCoverCalls } from '@kaiguan/contract/coaching/course-bookings/course-covers'
import { roleCalls } from '@kaiguan/contract/ground/roles/calls'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { went } from '../../../api/failure.ts'
import { useSend } from '../../../api/queries.ts'
import { atTheDesk, draw, refused } from '../../../testing/at-the-desk.tsx'
import { useDearerCoach } from './use-dearer-coach.tsx'

const desk = atTheDesk()
const dearer = { coach: '金教练', lessons: 2, total_fee: 1600_00, real_total_fee: 600_00, beyond: true }

function Taking() {
  const { send } = useSend(courseCoverCalls.take)
  const { agreed, dialog } = useDearerCoach()
  const take = () => went(agreed((more) => send({ params: { id: 1 }, body: { coach_id: 7, ...more } })))
  return (
    <>
      {dialog}
      <button type="button" onClick={() => void take()}>
        接
      </button>
    </>
  )
}

test('a coach who costs more: one dialog says by how much, asks why and for a colleague, and sends it again with both', async () => {
  desk.answers(courseCoverCalls.take, () => refused(422, 20_000, { dearer }))
  desk.answers(roleCalls.approve, { approval_token: 'right', approver: { id: 2, name: '林晓峰' } })
  draw(<Taking />)
  await userEvent.click(screen.getByRole('button', { name: '接' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('“金教练”上 2 节要 1,600.00 元，原来是 600.00 元，少收 1,000.00 元')).toBeDefined()
  await userEvent.type(dialog.getByLabelText(/不补差价的原因/), '教练生病')
  await userEvent.type(dialog.getByLabelText(/手机号或工号/), 'manager')
  await userEvent.type(dialog.getByLabelText(/同事的密码/), 'kaiguan2026')
  await userEvent.click(dialog.getByRole('button', { name: /不补差价，确认/ }))
  await expect
    .poll(() => desk.asked(courseCoverCalls.take).map(({ body }) => body))
    .toEqual([{ coach_id: 7 }, { coach_id: 7, reason: '教练生病', approval_token: 'right' }])
  expect(desk.asked(roleCalls.approve).map(({ body }) => body)).toMatchObject([
    { business: 'course', total_fee: 1600_00, real_total_fee: 600_00, account_id: 'manager' },
  ])
})
