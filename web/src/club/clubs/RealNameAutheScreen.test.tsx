// @vitest-environment happy-dom
/** The papers of a certification: what is typed isn't lost with its tab unasked. */
import { type Certification, certificationCalls } from '@kaiguan/contract/club/clubs/certification'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { hasUnsaved, PaneContext } from '../../session/pane.ts'
import { atTheDesk, draw } from '../../testing/at-the-desk.tsx'
import RealNameAutheScreen from './RealNameAutheScreen.tsx'

const desk = atTheDesk()
const PATH = '/realNameAuthe'
const refused: Certification = {
  id: 4,
  state: 2,
  reason: '姓名有误',
  submitted_at: '2026-11-18T04:00:00Z',
  decided_at: '2026-11-19T04:00:00Z',
  submitted_by: '何美琪',
  id_card_front: '/files/front.png',
  id_card_back: '/files/back.png',
  license: '/files/license.png',
  bank_card_account_name: '开馆健身',
  bank_name: '招商银行',
  bank_card_no: '6225880112345678',
  legal_person_name: '何美',
  legal_person_phone: '13800000000',
}

test('what is typed is asked about until it is submitted', async () => {
  desk.answers(certificationCalls.show, { is_auth_pass: 2, standing: refused, certified: null, open: null })
  desk.answers(certificationCalls.submit, { id: 5, state: 0 })
  const { address } = draw(
    <PaneContext value={{ path: PATH, scroll: () => null }}>
      <RealNameAutheScreen />
    </PaneContext>,
    PATH,
  )
  const name = await screen.findByLabelText('法人姓名')
  expect(hasUnsaved(PATH)).toBe(false)
  await userEvent.type(name, '琪')
  expect(hasUnsaved(PATH)).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: '提交认证' }))
  await waitFor(() => expect(address()).toBe('/advanced/venue?isRealNameAuthe=1'))
  expect(desk.asked(certificationCalls.submit)[0]?.body).toMatchObject({ legal_person_name: '何美琪' })
  expect(hasUnsaved(PATH)).toBe(false)
})
