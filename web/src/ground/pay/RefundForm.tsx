/** The dialog by which money goes back: who may not alone has a colleague confirm it, and its paper follows. */
import type { Permission } from '@kaiguan/contract/permissions'
import type { ReactNode } from 'react'
import { FormDialog, type FormDialogProps } from '../../ui/dialogs/FormDialog.tsx'
import { useTexts } from '../../words/texts.ts'
import { useReceipt } from '../printing/parts.ts'
import { type Confirm, ConfirmNote, useConfirmed } from './confirm/use-confirmed.tsx'
import { confirmTexts } from './pay.texts.ts'

type Props<Values extends object, Answer> = Omit<FormDialogProps<Values, Answer>, 'submit' | 'onDone'> & {
  /** Of what is typed now. */
  needs: readonly Permission[]
  /** `confirm`: the confirmation that goes with the call. */
  submit: (values: Values, confirm: Confirm) => Promise<Answer>
  /** The order whose paper it is; undefined: no money moved. */
  paperOf: (answer: Answer) => number | undefined
  /** Before why a colleague will be asked. */
  warning?: ReactNode
}

export function RefundForm<Values extends object, Answer>(props: Props<Values, Answer>) {
  const { needs, submit, paperOf, warning, okText, children, ...dialog } = props
  const c = useTexts(confirmTexts)
  const receipt = useReceipt()
  const colleague = useConfirmed()
  const lacked = colleague.lacked(needs)
  return (
    <FormDialog<Values, Answer>
      {...dialog}
      okText={lacked === null ? okText : c.ask}
      submit={(values) => submit(values, colleague.token)}
      onDone={(answer) => {
        const paper = paperOf(answer)
        if (paper !== undefined) receipt.follow(paper)
      }}
    >
      {warning}
      <ConfirmNote lacked={lacked} />
      {colleague.dialog}
      {children}
    </FormDialog>
  )
}
