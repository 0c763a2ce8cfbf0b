// @vitest-environment happy-dom
/** Whom one is to call, at a glance: why, by which number, since when. */
import { type DueFollowUp, followUpCalls } from '@kaiguan/contract/people/follow-ups/calls'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { atTheDesk, draw } from '../../testing/at-the-desk.tsx'
import NextCalls from './NextCalls.tsx'

const desk = atTheDesk()

function due(id: number, name: string, next_on: string): DueFollowUp {
  const customer = { id, name, phone: '138****0001', stage: 'member', valid_until: null, last_visit_at: null } as const
  return { id, why: 'next', staff: { id: 5, name: '何美琪' }, next_on, content: '', assigned_by: null, customer, last: null }
}

test('the longest due stand first, as the server says; how many there are stands in the heading', async () => {
  desk.answers(followUpCalls.day, {
    data: [due(1, '薛鹏', '2026-11-18'), due(2, '周鹏', '2026-11-20')],
    total: 168,
    more: false,
    next: null,
  })
  draw(<NextCalls />)
  await screen.findByRole('link', { name: '今日要跟进（168 条）' })
  const [first, second] = screen.getAllByRole('listitem').map((row) => row.textContent)
  expect(first).toBe('薛鹏11-18 起约定跟进 · 138****0001')
  expect(second).toBe('周鹏约定跟进 · 138****0001')
})

test('nobody is to be called: it says so', async () => {
  desk.answers(followUpCalls.day, { data: [], total: 0, more: false, next: null })
  draw(<NextCalls />)
  await screen.findByText('今天没有要跟进的客户')
})
