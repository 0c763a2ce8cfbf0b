/** One refund case: its sum explained, who did what, and what may be done with it. */
import { type RefundCase, refundCalls } from '@kaiguan/contract/overview/refunds/calls'
import { type RefundAct, refundTransitions } from '@kaiguan/contract/overview/refunds/refund-states'
import { refundMethodWords, refundStateWords } from '@kaiguan/contract/overview/refunds/texts'
import type { Permission } from '@kaiguan/contract/permissions'
import { daysBetween } from '@kaiguan/contract/time'
import { Alert } from 'antd'
import { useState } from 'react'
import { HeldPledges } from '../../entry/lockers/parts.ts'
import { useMethodWord } from '../../ground/pay/parts.ts'
import { usePaper, useReceipt } from '../../ground/printing/parts.ts'
import { CustomerName } from '../../people/customers/parts.ts'
import { useUser } from '../../session/session.ts'
import { ReadDrawer } from '../../ui/dialogs/ReadDrawer.tsx'
import { DayText } from '../../ui/display/DayText.tsx'
import { timeText } from '../../ui/display/day-text.ts'
import { FactList } from '../../ui/display/FactList.tsx'
import { Money } from '../../ui/display/Money.tsx'
import { StatusTag } from '../../ui/display/StatusTag.tsx'
import { Actions } from '../../ui/page/Actions.tsx'
import { useLanguage } from '../../words/language.ts'
import { fill, useTexts, useWords } from '../../words/texts.ts'
import { RefundActDialog } from './RefundActDialog.tsx'
import { refundSlip } from './refund-slip.ts'
import { refundTones } from './refund-tones.ts'
import { caseTexts, deskTexts } from './refunds.texts.ts'
import { SumLines } from './SumLines.tsx'
import './refunds.css'

const WIDTH = 600
export const actNeeds: Record<RefundAct, Permission> = {
  approve: 'refunds.approve',
  reject: 'refunds.approve',
  withdraw: 'refunds.request',
  pay: 'refunds.pay',
}

export function RefundCaseDrawer({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useTexts(caseTexts)
  const d = useTexts(deskTexts)
  const words = useWords()
  const receipt = useReceipt()
  const print = usePrintSlip()
  const [doing, setDoing] = useState<RefundAct | null>(null)
  return (
    <ReadDrawer
      call={refundCalls.show}
      id={id}
      width={WIDTH}
      name={t.drawer}
      gone={{ title: t.gone, text: t.goneText }}
      onClose={onClose}
      title={({ customer, state }) => (
        <span className="kg-named">
          <span>{customer.name}</span>
          <StatusTag tone={refundTones[state]} text={words(refundStateWords[state])} />
        </span>
      )}
      footer={(refund) => (
        <Actions
          actions={[
            { text: t.print, run: () => print(refund) },
            refund.order_id !== null && { text: t.receipt, run: () => receipt.open(refund.order_id ?? 0) },
            ...refundTransitions[refund.state].map((act) => ({
              text: d[act],
              needs: actNeeds[act],
              danger: act === 'reject' || act === 'withdraw',
              primary: act === 'approve' || act === 'pay',
              run: () => setDoing(act),
            })),
          ]}
        />
      )}
    >
      {(refund) => (
        <>
          <Body refund={refund} />
          {doing && <RefundActDialog act={doing} refund={refund} onClose={() => setDoing(null)} />}
        </>
      )}
    </ReadDrawer>
  )
}

function usePrintSlip(): (refund: RefundCase) => Promise<void> {
  const paper = usePaper()
  const language = useLanguage()
  const { gym } = useUser()
  return (refund) => paper(refundSlip(refund, gym, language))
}

function Body({ refund }: { refund: RefundCase }) {
  const t = useTexts(caseTexts)
  const d = useTexts(deskTexts)
  const words = useWords()
  const methodWord = useMethodWord()
  const { gym } = useUser()
  const moment = (name: string | null, at: string | null) =>
    at === null ? '-' : fill(t.moment, { name: name ?? '', time: timeText(at, gym.time_zone) })
  const { customer, card, course, due_on, overdue, decision } = refund
  return (
    <>
      {overdue && <Alert type="error" showIcon title={fill(d.late, { days: daysBetween(due_on, gym.today) })} />}
      <HeldPledges customerId={customer.id} />
      <p className="kg-amount">
        <span>{t.fee}</span>
        <b className="kg-figures">
          ¥<Money fen={refund.fee} />
        </b>
      </p>
      <FactList
        columns={2}
        facts={[
          [t.member, <CustomerName key="who" id={customer.id} name={customer.name} />],
          [t.phone, customer.phone],
          card && [t.card, `${card.card_name} ${card.card_no}`, true],
          course && [
            t.course,
            fill(t.courseLeft, { course: fill(t.courseIs, { name: course.name, coach: course.coach }), count: course.residue }),
            true,
          ],
          refund.refund_method !== null && [t.agreed, words(refundMethodWords[refund.refund_method]), true],
          [t.by, refund.payment_method === null ? t.asPaid : methodWord(refund.payment_method)],
          [t.due, <DayText key="due" day={due_on} />],
          refund.unearned_now !== null && [t.unearnedNow, <Money key="now" fen={refund.unearned_now} />],
          [t.asked, moment(refund.requested_by, refund.requested_at), true],
          [t.reason, refund.reason, true],
          refund.decided_at !== null && [
            t.decided,
            [moment(refund.decided_by, refund.decided_at), decision].filter(Boolean).join(' · '),
            true,
          ],
          refund.paid_at !== null && [t.paid, moment(refund.paid_by, refund.paid_at), true],
        ]}
      />
      <div className="kg-parts kg-above-24">
        <section>
          <h3>
            {t.sum} <small className="kg-soft">{words(refundMethodWords[refund.method])}</small>
          </h3>
          <SumLines lines={refund.lines} fee={refund.fee} />
        </section>
      </div>
    </>
  )
}
