/** 日结: which days, the figures that will be kept, and the shifts that stand in the way, each with its hand-over. */
import type { ResponseOf } from '@kaiguan/contract/call'
import { formatFen } from '@kaiguan/contract/money'
import { accountSheetCalls } from '@kaiguan/contract/money/account-sheet/calls'
import { daysBetween } from '@kaiguan/contract/time'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { isFailure } from '../../api/failure.ts'
import { useMoneySend } from '../../api/queries.ts'
import { notices } from '../../session/notices.ts'
import { useUser } from '../../session/session.ts'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { useBusy } from '../../ui/dialogs/use-busy.ts'
import { FactList } from '../../ui/display/FactList.tsx'
import { Money } from '../../ui/display/Money.tsx'
import { Allowed } from '../../ui/page/Allowed.tsx'
import { fill, useTexts } from '../../words/texts.ts'
import { HandOver, type OpenShift, useMoment, useRegisters } from '../shifts/parts.ts'
import { closeTexts, figureTexts } from './account-sheet.texts.ts'

export type Sheet = ResponseOf<typeof accountSheetCalls.day>

/** `sheet` is read again while the dialog is open: a hand-over takes its shift off the list. */
export function CloseDayDialog({ sheet, onClose }: { sheet: Sheet; onClose: () => void }) {
  const t = useTexts(closeTexts)
  const { day, open_shifts } = sheet
  const from = sheet.unclosed_from ?? day
  const title = from < day ? fill(t.titleFrom, { from, day }) : fill(t.title, { day })
  const { send } = useMoneySend(accountSheetCalls.close, { label: title })
  const { busy, run } = useBusy()
  const [refused, setRefused] = useState<string | null>(null)

  const close = () =>
    run(async () => {
      setRefused(null)
      try {
        const closing = await send({ body: { day } })
        notices.message({ level: 'success', text: fill(t.done, { day, yuan: formatFen(closing.taken) }) })
        onClose()
      } catch (thrown) {
        if (!isFailure(thrown)) throw thrown
        if (thrown.kind !== 'answer') return
        thrown.take()
        setRefused(thrown.fields[0]?.text ?? thrown.message)
      }
    })
  return (
    <Dialog
      width={560}
      title={title}
      stays
      onClose={onClose}
      buttons={
        <>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button type="primary" autoFocus disabled={open_shifts.length > 0} loading={busy} onClick={() => void close()}>
            {t.ok}
          </Button>
        </>
      }
    >
      {refused !== null && <Alert className="kg-dialog-alert" type="error" showIcon role="alert" title={refused} />}
      <OpenShifts sheet={sheet} />
      <p className="kg-dialog-alert">{from < day ? fill(t.many, { from, day, count: daysBetween(from, day) + 1 }) : t.text}</p>
      <Frozen sheet={sheet} />
      <Notes day={day} />
    </Dialog>
  )
}

function OpenShifts({ sheet: { open_shifts } }: { sheet: Sheet }) {
  const t = useTexts(closeTexts)
  const moment = useMoment()
  const { registers } = useRegisters()
  const [counting, setCounting] = useState<OpenShift | null>(null)
  const floatOf = (shiftId: number) => registers.find(({ shift }) => shift?.id === shiftId)?.shift?.float ?? 0
  return (
    <>
      {open_shifts.length > 0 && (
        <Alert
          className="kg-dialog-alert"
          type="warning"
          showIcon
          title={fill(t.shiftsTitle, { count: open_shifts.length })}
          description={
            <ul className="kg-stack">
              {open_shifts.map(({ id, register_name, opened_by, opened_at }) => (
                <li key={id} className="kg-ends">
                  <span>{fill(t.shift, { register: register_name, name: opened_by, time: moment(opened_at) })}</span>
                  <Allowed needs="cashier.hand-over">
                    <Button size="small" onClick={() => setCounting({ id, register: register_name, float: floatOf(id) })}>
                      {t.handOver}
                    </Button>
                  </Allowed>
                </li>
              ))}
            </ul>
          }
        />
      )}
      {counting && <HandOver shift={counting} onClose={() => setCounting(null)} />}
    </>
  )
}

function Frozen({ sheet: { figures } }: { sheet: Sheet }) {
  const t = useTexts(closeTexts)
  const f = useTexts(figureTexts)
  const { taken, earned, stored_spent, deposits_used, refunds, drawer } = figures
  return (
    <section className="kg-well">
      <h3 className="kg-heading">{t.frozen}</h3>
      <FactList
        columns={2}
        facts={[
          [f.taken, <b key="taken">¥{formatFen(taken)}</b>],
          [f.earned, <b key="earned">{earned ? `¥${formatFen(earned.total)}` : '-'}</b>],
          [f.stored, <Money key="stored" fen={stored_spent.fee} />],
          [f.deposits, <Money key="deposits" fen={deposits_used.fee} />],
          [f.refunds, <Money key="refunds" fen={refunds.fee} />],
          [f.overShort, <Money key="over-short" fen={drawer?.over_short ?? null} />],
        ]}
      />
    </section>
  )
}

function Notes({ day }: { day: string }) {
  const t = useTexts(closeTexts)
  const { today } = useUser().gym
  return (
    <ul className="kg-stack kg-gap-4 kg-above-12 kg-soft">
      {day === today && <li>{t.today}</li>}
      <li>{t.earnedMore}</li>
    </ul>
  )
}
