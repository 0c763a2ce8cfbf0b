// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Button } from 'antd'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { atTheDesk, draw } from '../../testing/at-the-desk.tsx'
import { PANEL_WIDTH, SidePanel } from './SidePanel.tsx'

atTheDesk()

function Bell() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button id="bell" onClick={() => setOpen(true)}>
        打开
      </Button>
      {isOpen && (
        <SidePanel title="消息" onClose={() => setOpen(false)} footer="共 1 条">
          今天闭馆
        </SidePanel>
      )}
    </>
  )
}

test('a panel comes in by the width it has, and Escape closes it and gives the focus back', async () => {
  draw(<Bell />)
  await userEvent.click(screen.getByRole('button', { name: '打 开' }))
  const panel = await screen.findByRole('dialog', { name: '消息' })
  expect(panel.closest<HTMLElement>('.ant-drawer-content-wrapper')?.style.width).toBe(`${PANEL_WIDTH}px`)
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement?.id).toBe('bell')
})
