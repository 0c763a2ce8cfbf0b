/** 消课记录: lessons that were given, who confirmed them, and what is odd about some. `?consume=` opens one. */
import { type CourseConsume, courseConsumeCalls } from '@kaiguan/contract/coaching/course-bookings/course-consumes'
import { courseConsumeExport } from '@kaiguan/contract/coaching/course-bookings/course-consumes.exports'
import { confirmedByWords, consumeFlagWords, consumeStateWords } from '@kaiguan/contract/coaching/course-bookings/texts'
import { useRead } from '../../../api/queries.ts'
import { useStaffChoices } from '../../../ground/staff-picker/parts.ts'
import { CustomerName } from '../../../people/customers/parts.ts'
import { useUser } from '../../../session/session.ts'
import { CountTiles } from '../../../ui/display/CountTiles.tsx'
import { Money } from '../../../ui/display/Money.tsx'
import { StatusTag } from '../../../ui/display/StatusTag.tsx'
import type { Column } from '../../../ui/lists/columns.ts'
import { ListPage } from '../../../ui/lists/ListPage.tsx'
import { useHeads } from '../../../ui/lists/use-heads.ts'
import { type List, useList } from '../../../ui/lists/use-list.ts'
import { useOpenedRow } from '../../../ui/lists/use-opened-row.ts'
import { useTexts, useWords } from '../../../words/texts.ts'
import { consumeTexts } from '../bookings.texts.ts'
import { ConsumeDrawer } from './ConsumeDrawer.tsx'
import { consumeTones } from './consume-tones.ts'

export default function ConsumesTab() {
  const t = useTexts(consumeTexts)
  const list = useList(courseConsumeCalls.list)
  const coaches = useStaffChoices(true)
  const [open, setOpen] = useOpenedRow('consume')
  return (
    <>
      <ListPage
        id="course-consumes"
        title={t.consumesTab}
        list={list}
        exported={courseConsumeExport}
        columns={useColumns()}
        filters={[
          { kind: 'days', from: 'from', to: 'to', label: t.from, first: true, width: 238 },
          { kind: 'choice', key: 'coach_id', label: t.coach, first: true, of: coaches.data?.data ?? [] },
          { kind: 'choices', key: 'state', label: t.state, first: true, width: 180, words: consumeStateWords },
          { kind: 'choices', key: 'confirmed_by', label: t.confirmedBy, width: 180, words: confirmedByWords },
          { kind: 'check', key: 'to_review', label: t.review, first: true },
        ]}
        above={<Figures list={list} />}
        onRow={({ id }) => setOpen(id)}
        empty={{ of: 'calendar', title: t.emptyTitle, text: t.emptyText }}
      />
      {open !== null && <ConsumeDrawer key={open} id={open} onClose={() => setOpen(null)} />}
    </>
  )
}

/** Of the days that are chosen; of this month where none are. */
function Figures({ list }: { list: List<typeof courseConsumeCalls.list> }) {
  const t = useTexts(consumeTexts)
  const { today } = useUser().gym
  const from = list.values.from || `${today.slice(0, MONTH)}-01`
  const read = useRead(courseConsumeCalls.statistics, { body: { from, to: list.values.to || today } }, { silent: true })
  const sums = read.isPlaceholderData ? undefined : read.data?.sums
  const share = sums && (sums.lessons === 0 ? '-' : `${(sums.confirmed_bp / 100).toFixed(1)} %`)
  const reviews = list.values.to_review === '1' || list.values.to_review === 'true'
  return (
    <CountTiles
      label={t.consumesTab}
      counts={[
        { key: 'lessons', label: t.sumLessons, value: sums?.lessons, shown: !reviews, show: () => list.set({ to_review: '' }) },
        {
          key: 'value',
          label: t.sumValue,
          value: sums && <Money fen={sums.value} />,
          shown: false,
          show: () => list.set({ to_review: '' }),
        },
        { key: 'members', label: t.sumMembers, value: share, shown: false, show: () => list.set({ state: ['confirmed'] }) },
        {
          key: 'coach',
          label: t.sumWithCoach,
          value: sums?.with_coach,
          shown: list.values.confirmed_by.length === 1 && list.values.confirmed_by[0] === WITH_COACH,
          show: () => list.set({ confirmed_by: [WITH_COACH] }),
        },
        { key: 'review', label: t.review, value: sums?.to_review, shown: reviews, show: () => list.set({ to_review: '1' }) },
      ]}
    />
  )
}

const WITH_COACH = 'coach-sign'
const MONTH = 'YYYY-MM'.length

function useColumns(): Column<CourseConsume>[] {
  const words = useWords()
  const head = useHeads(courseConsumeExport)
  return [
    { ...head('started_at'), width: 140, opens: true, time: ({ started_at }) => started_at },
    { ...head('customer'), width: 96, render: ({ customer }) => <CustomerName id={customer.id} name={customer.name} /> },
    { ...head('phone'), width: 112, yields: true, digits: ({ phone }) => phone },
    { ...head('course'), width: 140, text: ({ course }) => course },
    { ...head('coach'), width: 92, text: ({ coach }) => coach.name },
    { ...head('state'), width: 96, tag: ({ state }) => [consumeTones[state], words(consumeStateWords[state])] },
    { ...head('confirmed'), width: 138, text: ({ confirmed_by }) => confirmed_by && words(confirmedByWords[confirmed_by]) },
    {
      ...head('flags'),
      width: 160,
      render: ({ flags }) => (
        <span className="kg-named">
          {flags.map((flag) => (
            <StatusTag key={flag} tone="warn" text={words(consumeFlagWords[flag])} />
          ))}
        </span>
      ),
    },
    { ...head('value'), width: 96, money: ({ value }) => value || null },
    { ...head('made_by'), width: 92, yields: true, text: ({ made_by }) => made_by },
  ]
}
