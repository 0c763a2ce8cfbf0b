/** One lesson that was given, with its proof: who confirmed it and how, what is odd, what the member says, and what was decided. */
import { type CourseConsumeNow, courseConsumeCalls } from '@kaiguan/contract/coaching/course-bookings/course-consumes'
import {
  confirmedByWords,
  consumeFlagWords,
  consumeOutcomes,
  consumeOutcomeWords,
  consumeStateWords,
} from '@kaiguan/contract/coaching/course-bookings/texts'
import { formatFen } from '@kaiguan/contract/money'
import type { Signature } from '@kaiguan/contract/people/contracts/calls'
import { Form } from 'antd'
import { type ComponentProps, useState } from 'react'
import { unsaid } from '../../../api/failure.ts'
import { useMoneySend } from '../../../api/queries.ts'
import { useReceiptPaper } from '../../../ground/printing/parts.ts'
import { CustomerName } from '../../../people/customers/parts.ts'
import { useAllowed } from '../../../session/allowed.ts'
import { useUser } from '../../../session/session.ts'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { ReadDrawer } from '../../../ui/dialogs/ReadDrawer.tsx'
import { ReasonDialog } from '../../../ui/dialogs/ReasonDialog.tsx'
import { TimeText } from '../../../ui/display/DayText.tsx'
import { FactList } from '../../../ui/display/FactList.tsx'
import { StatusTag } from '../../../ui/display/StatusTag.tsx'
import { AreaField, ChoiceField, useOptions } from '../../../ui/forms/fields.tsx'
import { SignatureDrawn } from '../../../ui/inputs/SignatureDrawn.tsx'
import { Actions } from '../../../ui/page/Actions.tsx'
import { fill, useTexts, useWords } from '../../../words/texts.ts'
import { consumeTexts } from '../bookings.texts.ts'
import { Ways } from './ConsumeDialog.tsx'
import { consumeTones } from './consume-tones.ts'
import { lessonReceipt } from './lesson-receipt.ts'
import { confirmedFrom, Proof, type ProofValues, type Way } from './Proof.tsx'

const WIDTH = 560

type Task = 'confirm' | 'cancel' | 'review'

export function ConsumeDrawer({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useTexts(consumeTexts)
  const words = useWords()
  const [task, setTask] = useState<Task | null>(null)
  const done = () => setTask(null)
  return (
    <ReadDrawer
      call={courseConsumeCalls.show}
      id={id}
      width={WIDTH}
      name={t.drawer}
      gone={{ title: t.gone, text: t.goneText }}
      onClose={onClose}
      title={({ course, state }) => (
        <span className="kg-named">
          <span>{course}</span>
          <StatusTag tone={consumeTones[state]} text={words(consumeStateWords[state])} />
        </span>
      )}
      footer={(lesson) => <Tasks lesson={lesson} onTask={setTask} />}
    >
      {(lesson) => (
        <>
          <Body lesson={lesson} />
          {task === 'confirm' && <ConfirmDialog lesson={lesson} onClose={done} />}
          {task === 'cancel' && <CancelDialog lesson={lesson} onClose={done} />}
          {task === 'review' && <ReviewDialog lesson={lesson} onClose={done} />}
        </>
      )}
    </ReadDrawer>
  )
}

function Tasks({ lesson, onTask }: { lesson: CourseConsumeNow; onTask: (task: Task) => void }) {
  const t = useTexts(consumeTexts)
  const print = usePrintLesson()
  const { state, flags } = lesson
  const odd = state === 'disputed' || (state === 'confirmed' && flags.length > 0)
  return (
    <Actions
      actions={[
        state === 'waiting' && { text: t.confirm, needs: 'coaching.consume', primary: true, run: () => onTask('confirm') },
        odd && { text: t.look, needs: 'coaching.consumes-review', primary: true, run: () => onTask('review') },
        state === 'confirmed' && { text: t.receipt, needs: 'coaching.consumes-view', run: () => print(lesson) },
        (state === 'waiting' || state === 'confirmed') && {
          text: t.cancel,
          needs: 'coaching.consume-cancel',
          danger: true,
          run: () => onTask('cancel'),
        },
      ]}
    />
  )
}

function usePrintLesson(): (lesson: CourseConsumeNow) => Promise<void> {
  const paper = useReceiptPaper()
  const { gym } = useUser()
  return (lesson) => paper(lessonReceipt(lesson, gym))
}

function Body({ lesson }: { lesson: CourseConsumeNow }) {
  const t = useTexts(consumeTexts)
  const words = useWords()
  const { customer, phone, coach, started_at, ended_at, made_by, made_at, confirmed_by, confirmed_at, value, flags, state } = lesson
  return (
    <div className="kg-parts">
      <FactList
        columns={2}
        facts={[
          [t.member, <CustomerName key="who" id={customer.id} name={customer.name} />],
          [t.phone, phone],
          [t.coach, coach.name],
          [t.value, `¥${formatFen(value)}`],
          [
            t.when,
            <span key="when">
              <TimeText at={started_at} /> – <TimeText at={ended_at} />
            </span>,
            true,
          ],
          [
            t.madeBy,
            <span key="made">
              {made_by ?? t.system} <TimeText at={made_at} />
            </span>,
            true,
          ],
          confirmed_by !== null && [
            t.by,
            <span key="by">
              {words(confirmedByWords[confirmed_by])} <TimeText at={confirmed_at} />
            </span>,
            true,
          ],
          state === 'waiting' && [t.expires, <TimeText key="until" at={lesson.expires_at} />, true],
          lesson.reason !== '' && [t.why, lesson.reason, true],
          flags.length > 0 && [
            t.flags,
            <span key="flags" className="kg-named">
              {flags.map((flag) => (
                <StatusTag key={flag} tone="warn" text={words(consumeFlagWords[flag])} />
              ))}
            </span>,
            true,
          ],
          ...useDecided(lesson),
        ]}
      />
      {lesson.signature && <SignatureDrawn className="kg-consume-signature" label={t.signature} signature={lesson.signature} />}
    </div>
  )
}

/** What the member says against it, what was found, and why it was taken back. */
function useDecided(lesson: CourseConsumeNow): ComponentProps<typeof FactList>['facts'] {
  const t = useTexts(consumeTexts)
  const words = useWords()
  return [
    lesson.dispute_reason !== '' && [t.dispute, lesson.dispute_reason, true],
    lesson.outcome !== null && [
      t.reviewed,
      fill(t.reviewedIs, { outcome: words(consumeOutcomeWords[lesson.outcome]), name: lesson.reviewed_by ?? t.system }),
      true,
    ],
    lesson.review_remark !== '' && [t.remark, lesson.review_remark, true],
    lesson.cancelled_at !== null && [
      t.cancelled,
      fill(t.cancelledIs, { name: lesson.cancelled_by ?? t.system, reason: lesson.cancel_reason || t.noReason }),
      true,
    ],
  ]
}

type DialogProps = { lesson: CourseConsumeNow; onClose: () => void }

function ConfirmDialog({ lesson, onClose }: DialogProps) {
  const t = useTexts(consumeTexts)
  const allowed = useAllowed()
  const [form] = Form.useForm<ProofValues>()
  const [way, setWay] = useState<Way>('sign')
  const [drawn, setDrawn] = useState<Signature | null>(null)
  const title = fill(t.confirmTitle, { name: lesson.customer.name })
  const { send } = useMoneySend(courseConsumeCalls.confirm, { label: title })
  const ways: Way[] = ['sign', 'sms', ...(allowed('coaching.consume-unconfirmed') ? (['staff'] as const) : [])]
  return (
    <FormDialog
      title={title}
      okText={t.confirm}
      form={form}
      initial={{ code: '', reason: '' }}
      submit={(values: ProofValues) => {
        const confirm = confirmedFrom(way, values, drawn)
        if (!confirm) throw unsaid()
        return send({ params: { id: lesson.id }, body: { confirm } })
      }}
      done={t.done}
      onClose={onClose}
    >
      <Ways ways={ways} way={way} onWay={setWay} />
      <Proof way={way} customerId={lesson.customer.id} onDrawn={setDrawn} />
    </FormDialog>
  )
}

function CancelDialog({ lesson, onClose }: DialogProps) {
  const t = useTexts(consumeTexts)
  const title = fill(t.cancelTitle, { name: lesson.customer.name })
  const { send } = useMoneySend(courseConsumeCalls.cancel, { label: title })
  return (
    <ReasonDialog
      title={title}
      text={t.cancelText}
      okText={t.cancel}
      danger
      submit={(reason) => send({ params: { id: lesson.id }, body: { reason } })}
      done={t.cancelDone}
      onClose={onClose}
    />
  )
}

type Review = { outcome: (typeof consumeOutcomes)[number]; remark: string }

function ReviewDialog({ lesson, onClose }: DialogProps) {
  const t = useTexts(consumeTexts)
  const options = useOptions()
  const title = fill(t.lookTitle, { name: lesson.customer.name })
  const { send } = useMoneySend(courseConsumeCalls.review, { label: title })
  return (
    <FormDialog
      title={title}
      okText={t.look}
      initial={{ outcome: 'stands', remark: '' } satisfies Review}
      submit={(body: Review) => send({ params: { id: lesson.id }, body })}
      done={t.lookDone}
      onClose={onClose}
    >
      <ChoiceField name="outcome" label={t.outcome} as="buttons" options={options(consumeOutcomes, consumeOutcomeWords)} />
      <AreaField name="remark" label={t.remark} rule={courseConsumeCalls.review.body.shape.remark} autoFocus />
    </FormDialog>
  )
}
