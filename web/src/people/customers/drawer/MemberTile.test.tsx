// @vitest-environment happy-dom
/** What a feature tells of a member: something, nothing, or that it couldn't be read. */
import { customerCalls } from '@kaiguan/contract/people/customers/calls'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useRead } from '../../../api/queries.ts'
import { atTheDesk, draw, refused } from '../../../testing/at-the-desk.tsx'
import { MemberTile } from './MemberTile.tsx'

const desk = atTheDesk()
const none = { guardian: null, children: [], brought_by: null, brought: [], brought_in_all: 0, members_brought: 0 }

function Brought({ onOpen, tell = () => undefined }: { onOpen?: () => void; tell?: (count: number) => void }) {
  const read = useRead(customerCalls.family, { params: { id: 7 } }, { silent: true })
  return (
    <>
      <MemberTile title="介绍" read={read} onOpen={onOpen} count={{ of: ({ brought_in_all }) => brought_in_all, tell }}>
        {({ brought_in_all }) => (brought_in_all === 0 ? null : <b>{brought_in_all} 位</b>)}
      </MemberTile>
      {read.data && <i>读到了</i>}
    </>
  )
}

test('it says what there is, tells its count, and leads to the whole of it', async () => {
  const [open, tell] = [vi.fn<() => void>(), vi.fn<(count: number) => void>()]
  desk.answers(customerCalls.family, { ...none, brought_in_all: 3 })
  draw(<Brought onOpen={open} tell={tell} />)
  await screen.findByText('3 位')
  expect(tell).toHaveBeenCalledWith(3)
  fireEvent.click(screen.getByRole('button', { name: '介绍' }))
  expect(open).toHaveBeenCalledOnce()
})

test('what has nothing to say isn’t drawn, and waits no longer', async () => {
  desk.answers(customerCalls.family, none)
  const { container } = draw(<Brought />)
  expect(container.querySelector('[data-waits]')).not.toBeNull()
  await screen.findByText('读到了')
  expect(container.querySelector('[data-waits]')).toBeNull()
  expect(screen.queryByText('介绍')).toBeNull()
})

test('what couldn’t be read says so, and is asked again', async () => {
  let broken = true
  desk.answers(customerCalls.family, () => (broken ? refused(500, 50000) : { ...none, brought_in_all: 3 }))
  draw(<Brought />)
  await screen.findByRole('alert')
  broken = false
  fireEvent.click(screen.getByRole('button', { name: '重试' }))
  await screen.findByText('3 位')
})
