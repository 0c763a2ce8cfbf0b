// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { atTheDesk, draw } from '../../testing/at-the-desk.tsx'
import NoticesHost from '../notices/NoticesHost.tsx'
import { Actions, RowActions } from './Actions.tsx'

atTheDesk()

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

test('what can’t be done says why on pointing', () => {
  draw(<Actions actions={[{ text: '退还商品', danger: true, disabled: true, why: '已全部退完', run: () => undefined }]} />)
  expect(button('退还商品').title).toBe('已全部退完')
  expect(button('退还商品').disabled).toBe(true)
})

test('two quick presses do it once, and it can be done again afterwards', async () => {
  let finish: (done: unknown) => void = () => undefined
  const run = vi.fn(
    () =>
      new Promise((resolve) => {
        finish = resolve
      }),
  )
  draw(<Actions actions={[{ text: '上架所选', run }]} />)
  fireEvent.click(button('上架所选'))
  fireEvent.click(button('上架所选'))
  expect(run).toHaveBeenCalledTimes(1)
  finish(null)
  await waitFor(() => {
    fireEvent.click(button('上架所选'))
    expect(run).toHaveBeenCalledTimes(2)
  })
})

test('what stands behind the dots asks first too, and gives the focus back to the dots', async () => {
  const run = vi.fn()
  draw(
    <>
      <NoticesHost />
      <RowActions
        near={1}
        actions={[
          { text: '编辑', run: () => undefined },
          { text: '移入回收站', danger: true, ask: { question: '移入“年卡”？' }, run },
        ]}
      />
    </>,
  )
  fireEvent.click(button('更多操作'))
  fireEvent.click(await screen.findByRole('menuitem', { name: '移入回收站' }))
  expect(document.activeElement).toBe(button('更多操作'))
  await screen.findAllByText('移入“年卡”？')
  expect(run).not.toHaveBeenCalled()
  fireEvent.click(button('移入回收站'))
  await waitFor(() => expect(run).toHaveBeenCalledTimes(1))
})
