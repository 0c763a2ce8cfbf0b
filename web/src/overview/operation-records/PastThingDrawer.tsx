/** A thing as it was when a day was over, beside how it stands now; what differs is marked. */
import { type PastThing, pastThingCalls } from '@kaiguan/contract/overview/operation-records/past-things'
import { subjectWords } from '@kaiguan/contract/overview/operation-records/texts'
import dayjs from 'dayjs'
import { useId } from 'react'
import { useRead } from '../../api/queries.ts'
import { useUser } from '../../session/session.ts'
import { SideDrawer } from '../../ui/dialogs/SideDrawer.tsx'
import { StatusTag } from '../../ui/display/StatusTag.tsx'
import { DayInput } from '../../ui/inputs/DayInput.tsx'
import { PageState } from '../../ui/page/PageState.tsx'
import { Unread, Waiting } from '../../ui/page/Reading.tsx'
import { useLanguage } from '../../words/language.ts'
import { fill, useTexts, useWords } from '../../words/texts.ts'
import { pastThingTexts } from './operation-records.texts.ts'
import type { PastThingAt } from './past-thing.ts'

const WIDTH = 720
const DAY_WIDTH = 160

type Props = { thing: PastThingAt; onDay: (day: string) => void; onClose: () => void }

export function PastThingDrawer({ thing: { kind, id, day }, onDay, onClose }: Props) {
  const t = useTexts(pastThingTexts)
  const words = useWords()
  const read = useRead(pastThingCalls[kind], { params: { id, day } }, { silent: true, staleTime: 0 })
  // What was read of another day, or of another thing, isn't this one.
  const past = read.isPlaceholderData ? undefined : read.data
  const dayWrong = read.error?.fields.find(({ field }) => field === 'day')
  const gone = { title: t.gone, text: t.goneText, action: { text: t.close, run: onClose } }
  return (
    <SideDrawer
      width={WIDTH}
      title={past ? fill(t.title, { kind: words(subjectWords[kind]), name: past.name }) : t.asItWas}
      aria-label={t.asItWas}
      onClose={onClose}
    >
      <div className="kg-parts">
        <AskDay day={day} begins={past?.begins_on ?? null} onDay={onDay} />
        {past ? (
          <Beside past={past} />
        ) : dayWrong ? (
          <PageState kind="empty" small title={t.notYet} text={dayWrong.text} />
        ) : read.isError ? (
          <Unread failure={read.error} retry={() => void read.refetch()} gone={gone} />
        ) : (
          <Waiting />
        )}
      </div>
    </SideDrawer>
  )
}

function AskDay({ day, begins, onDay }: { day: string; begins: string | null; onDay: (day: string) => void }) {
  const t = useTexts(pastThingTexts)
  const id = useId()
  const { today } = useUser().gym
  return (
    <label className="kg-row kg-wraps" htmlFor={id}>
      <span className="kg-soft">{t.day}</span>
      <DayInput
        id={id}
        value={day}
        onChange={(next) => next !== null && onDay(next)}
        allowClear={false}
        style={{ width: DAY_WIDTH }}
        maxDate={dayjs(today)}
        {...(begins !== null && { minDate: dayjs(begins) })}
      />
    </label>
  )
}

function Beside({ past }: { past: PastThing }) {
  const t = useTexts(pastThingTexts)
  const facts = past.facts[useLanguage()]
  const differ = facts.filter(({ was, now }) => was !== now).length
  return (
    <section aria-live="polite">
      <p>{differ === 0 ? t.same : fill(t.some, { count: differ })}</p>
      <table className="kg-plain-table kg-breaks" aria-label={t.facts}>
        <thead>
          <tr>
            <th scope="col">{t.field}</th>
            <th scope="col">{past.day}</th>
            <th scope="col">{t.now}</th>
          </tr>
        </thead>
        <tbody>
          {facts.map((fact) => (
            <Line key={fact.field} {...fact} />
          ))}
        </tbody>
      </table>
      <p className="kg-soft kg-small kg-above-16">
        {t.rule} {past.imported && t.imported} {past.begins_on === null ? t.beginsUnknown : fill(t.begins, { day: past.begins_on })}
      </p>
    </section>
  )
}

function Line({ field, was, now }: PastThing['facts']['zh'][number]) {
  const t = useTexts(pastThingTexts)
  return (
    <tr>
      <th scope="row">
        {field} {was !== now && <StatusTag tone="info" text={t.differs} />}
      </th>
      <td>{was ?? <span className="kg-soft">{t.notKnown}</span>}</td>
      <td>{now}</td>
    </tr>
  )
}
