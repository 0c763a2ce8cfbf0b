/** What an agreement said, version by version. */
import { refundMethodWords } from '@kaiguan/contract/overview/refunds/texts'
import { type AgreementRow, agreementCalls } from '@kaiguan/contract/people/contracts/calls'
import { useRead } from '../../api/queries.ts'
import { Html } from '../../ground/messages/parts.ts'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { TimeText } from '../../ui/display/DayText.tsx'
import { GrowingList } from '../../ui/lists/GrowingList.tsx'
import { useGrowing } from '../../ui/lists/use-growing.ts'
import { fill, useTexts, useWords } from '../../words/texts.ts'
import { agreementTexts } from './contracts.texts.ts'
import './contracts.css'

export function AgreementVersions({ agreement: { id, name }, onClose }: { agreement: AgreementRow; onClose: () => void }) {
  const t = useTexts(agreementTexts)
  const say = useWords()
  const growing = useGrowing()
  const read = useRead(agreementCalls.versions, { params: { id }, query: growing.paging }, { silent: true, staleTime: 0 })
  return (
    <Dialog title={fill(t.versionsTitle, { name })} width={680} onClose={onClose}>
      <GrowingList read={read} growing={growing} empty={{ title: t.emptyTitle, text: t.emptyText }}>
        {(versions) =>
          versions.map(({ no, html, refund_method, by, created_at }) => (
            <section key={no}>
              <h3>
                {fill(t.noth, { no })} <small className="kg-soft">{by} </small>
                <small className="kg-soft">
                  <TimeText at={created_at} />
                </small>
              </h3>
              {refund_method !== null && <p className="kg-soft">{fill(t.refundBy, { method: say(refundMethodWords[refund_method]) })}</p>}
              <div className="kg-contract-paper">
                <Html html={html} />
              </div>
            </section>
          ))
        }
      </GrowingList>
    </Dialog>
  )
}
