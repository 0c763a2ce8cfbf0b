/** 代课: lessons that nobody can give as things stand, the soonest first; whoever can takes one with one key. */
import { type CourseCover, courseCoverCalls } from '@kaiguan/contract/coaching/course-bookings/course-covers'
import { coverReasonWords, coverStandingWords } from '@kaiguan/contract/coaching/course-bookings/texts'
import { Button } from 'antd'
import { useRef, useState } from 'react'
import { went } from '../../../api/failure.ts'
import { useAllowed } from '../../../session/allowed.ts'
import { useUser } from '../../../session/session.ts'
import { useBusy } from '../../../ui/dialogs/use-busy.ts'
import { StatusTag } from '../../../ui/display/StatusTag.tsx'
import type { Column } from '../../../ui/lists/columns.ts'
import { ListPage } from '../../../ui/lists/ListPage.tsx'
import { useList } from '../../../ui/lists/use-list.ts'
import { useRowKeys } from '../../../ui/lists/use-row-keys.ts'
import { timeOf, wallOf } from '../../../ui/page/wall.ts'
import { useTexts, useWords } from '../../../words/texts.ts'
import { coverTexts } from './cover.texts.ts'
import { namesOf, TakeCoverDialog, useTakeCover } from './TakeCoverDialog.tsx'

const EVERY_MS = 60_000

export default function CoverTab() {
  const t = useTexts(coverTexts)
  const list = useList(courseCoverCalls.list, { refetchInterval: EVERY_MS })
  const screen = useRef<HTMLDivElement>(null)
  const { take, dialog } = useTakeCover()
  const { run } = useBusy()
  const [doing, setDoing] = useState<{ row: CourseCover; at: number } | null>(null)
  const rows = list.read.data?.data ?? []
  const look = (row: CourseCover) => setDoing({ row, at: rows.indexOf(row) })
  const takeNow = (row: CourseCover) => (row.me === 'may' ? void went(run(() => take(row))) : look(row))
  const { focusBack } = useRowKeys(screen, {
    count: rows.length,
    shown: list.read.data,
    letters: {
      t: (at) => {
        const row = rows[at]
        if (row) takeNow(row)
      },
    },
  })
  function end() {
    setDoing(null)
    focusBack(doing?.at ?? 0)
  }
  return (
    <div ref={screen}>
      <ListPage
        id="course-covers"
        title={t.title}
        list={list}
        columns={useColumns(takeNow)}
        actions={<span className="kg-soft">{t.keys}</span>}
        onRow={look}
        empty={{ of: 'calendar', title: t.emptyTitle, text: t.emptyText }}
      />
      {dialog}
      {doing && <TakeCoverDialog key={doing.row.id} lesson={doing.row} onClose={end} />}
    </div>
  )
}

function useColumns(onTake: (row: CourseCover) => void): Column<CourseCover>[] {
  const t = useTexts(coverTexts)
  const words = useWords()
  const gives = useAllowed()('staff.transfer-bookings')
  const { time_zone: zone } = useUser().gym
  return [
    {
      key: 'when',
      title: t.when,
      width: 164,
      opens: true,
      text: ({ starts_at, ends_at }) => `${wallOf(starts_at, zone).replace('T', ' ').slice(5)}–${timeOf(wallOf(ends_at, zone))}`,
    },
    { key: 'members', title: t.members, width: 120, text: namesOf },
    { key: 'course', title: t.course, width: 130, text: ({ course }) => course },
    { key: 'coach', title: t.coach, width: 92, text: ({ coach }) => coach.name },
    {
      key: 'why',
      title: t.why,
      width: 120,
      render: ({ reasons }) => (
        <span className="kg-named">
          {reasons.map((reason) => (
            <StatusTag key={reason} tone="warn" text={words(coverReasonWords[reason])} />
          ))}
        </span>
      ),
    },
    { key: 'note', title: t.note, width: 140, yields: true, text: ({ reason }) => reason },
    ...(gives
      ? [
          {
            key: 'takers',
            title: t.takers,
            width: 130,
            text: ({ takers }: CourseCover) => (takers.length === 0 ? t.nobody : takers.map(({ name }) => name).join('、')),
          },
        ]
      : []),
    {
      key: 'act',
      title: t.me,
      width: 148,
      fixed: 'end',
      render: (row) =>
        row.me === 'may' || row.takers.length > 0 ? (
          <Button size="small" onClick={() => onTake(row)}>
            {row.me === 'may' ? t.take : t.give}
          </Button>
        ) : (
          <span className="kg-soft">{row.me === null ? t.nobody : words(coverStandingWords[row.me])}</span>
        ),
    },
  ]
}
