// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react'
import { Button } from 'antd'
import { expect, test } from 'vitest'
import { atTheDesk, draw } from '../../testing/at-the-desk.tsx'
import { Dialog } from '../dialogs/Dialog.tsx'
import { FormDialog } from '../dialogs/FormDialog.tsx'
import { TextField } from './fields.tsx'

atTheDesk()

const focused = () => document.activeElement
const nothing = () => undefined

test('a dialog that only shows something opens on the button that goes on, not on its cross', async () => {
  draw(
    <Dialog
      title="日结"
      onClose={nothing}
      buttons={
        <>
          <Button id="cancel">取消</Button>
          <Button id="close-day" disabled>
            日结
          </Button>
        </>
      }
    >
      还有班次没交
    </Dialog>,
  )
  await waitFor(() => expect(focused()?.id).toBe('cancel'))
})

test('a form opens on its first field', async () => {
  draw(
    <FormDialog title="退货" submit={async () => null} onClose={nothing}>
      <TextField name="reason" label="退货原因" />
    </FormDialog>,
  )
  await waitFor(() => expect(focused()?.id).toMatch(/_reason$/))
})
