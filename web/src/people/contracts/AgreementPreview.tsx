/** An agreement as it would read for a real member and their newest card. */
import { type Agreement, type AgreementRow, agreementCalls } from '@kaiguan/contract/people/contracts/calls'
import { useEffect, useState } from 'react'
import { useRead } from '../../api/queries.ts'
import { send } from '../../api/send.ts'
import { Html } from '../../ground/messages/parts.ts'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { Reading } from '../../ui/page/Reading.tsx'
import { fill, useTexts } from '../../words/texts.ts'
import { CustomerPicker } from '../customers/parts.ts'
import { agreementTexts } from './contracts.texts.ts'
import './contracts.css'

export function AgreementPreview({ agreement: { id, name }, onClose }: { agreement: AgreementRow; onClose: () => void }) {
  const t = useTexts(agreementTexts)
  const read = useRead(agreementCalls.show, { params: { id } }, { silent: true })
  const [customer, setCustomer] = useState<number | null>(null)
  const shown = useFilled(read.data, customer)
  return (
    <Dialog title={fill(t.previewTitle, { name })} width={680} onClose={onClose}>
      <p>
        <CustomerPicker value={customer} onChange={setCustomer} placeholder={t.previewFor} aria-label={t.previewFor} />
      </p>
      <Reading read={read} rows={6}>
        {({ html }) => (
          <div className="kg-contract-paper">
            <Html html={shown ?? html} />
          </div>
        )}
      </Reading>
    </Dialog>
  )
}

function useFilled(agreement: Agreement | undefined, customer: number | null): string | null {
  const { html, refund_method } = agreement ?? {}
  const [filled, setFilled] = useState<{ of: number; html: string } | null>(null)
  useEffect(() => {
    if (html === undefined || customer === null) return
    let gone = false
    // A refusal shows itself; the text then stays with its fields.
    send(agreementCalls.preview, { body: { html, refund_method, customer_id: customer } }).then(
      (answer) => gone || setFilled({ of: customer, html: answer.html }),
      () => undefined,
    )
    return () => {
      gone = true
    }
  }, [html, refund_method, customer])
  return filled && filled.of === customer ? filled.html : null
}
