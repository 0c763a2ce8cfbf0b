// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { Drawer, Select } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { expect, test } from 'vitest'
import { atTheDesk, draw } from '../../testing/at-the-desk.tsx'
import { Dialog } from './Dialog.tsx'
import { useEscape } from './use-escape.ts'

atTheDesk()

function Card({ children }: { children: React.ReactNode }) {
  const [open, setOpen] = useState(true)
  return open ? <OpenCard onClose={() => setOpen(false)}>{children}</OpenCard> : null
}

function OpenCard({ children, onClose }: { children: React.ReactNode; onClose: () => void }) {
  useEscape(onClose)
  return (
    <Drawer open title="年卡" keyboard={false} onClose={onClose}>
      {children}
    </Drawer>
  )
}

type Late = { default: () => null }
let arrives: (part: Late) => void = () => undefined
/** Code that is still on its way when the dialog beside it is first drawn. */
const LatePart = lazy(
  () =>
    new Promise<Late>((resolve) => {
      arrives = resolve
    }),
)

function Receipt() {
  const [open, setOpen] = useState(true)
  if (!open) return null
  return (
    <Suspense>
      <Dialog title="打印小票" onClose={() => setOpen(false)}>
        小票
      </Dialog>
      <LatePart />
    </Suspense>
  )
}

const pressEscape = () => fireEvent.keyDown(document.body, { key: 'Escape' })

test('after a receipt that was begun twice, Escape closes the receipt and then the card', async () => {
  draw(
    <Card>
      <Receipt />
    </Card>,
  )
  await act(async () => arrives({ default: () => null }))
  await screen.findByText('小票')
  pressEscape()
  await waitFor(() => expect(screen.queryByText('小票')).toBeNull())
  expect(screen.queryByText('年卡')).not.toBeNull()
  pressEscape()
  await waitFor(() => expect(screen.queryByText('年卡')).toBeNull())
})

test('a list that is open takes the key for itself', async () => {
  draw(
    <Card>
      <Select aria-label="方式" options={[{ value: 1, label: '现金' }]} />
    </Card>,
  )
  fireEvent.mouseDown(screen.getByRole('combobox'))
  const list = (await screen.findByText('现金')).closest('.ant-select-dropdown')
  // The page of the tests lays nothing out: what is drawn takes room.
  if (list) list.getClientRects = () => [new DOMRect(0, 0, 10, 10)] as unknown as DOMRectList
  pressEscape()
  expect(screen.queryByText('年卡')).not.toBeNull()
})
