/** Where classes are given: halls, and the map of places of each. */
import { type Hall, hallCalls } from '@kaiguan/contract/classes/classes/halls'
import { placeKindWords } from '@kaiguan/contract/classes/classes/texts'
import { useState } from 'react'
import { useSend } from '../../../api/queries.ts'
import { notices } from '../../../session/notices.ts'
import type { Column } from '../../../ui/lists/columns.ts'
import { ListPage } from '../../../ui/lists/ListPage.tsx'
import { useList } from '../../../ui/lists/use-list.ts'
import { type Action, actionsColumn } from '../../../ui/page/Actions.tsx'
import { fill, useTexts, useWords } from '../../../words/texts.ts'
import { HallDialogLater } from './HallDialogLater.tsx'
import { hallTexts } from './halls.texts.ts'

export default function HallsTab() {
  const t = useTexts(hallTexts)
  const list = useList(hallCalls.list)
  const [editing, setEditing] = useState<{ hall: Hall | null } | null>(null)
  const actions = useHallActions((hall) => setEditing({ hall }))
  return (
    <>
      <ListPage
        id="halls"
        title={t.title}
        list={list}
        columns={[...useColumns(), actionsColumn(t.actions, 150, actions)]}
        add={{ text: t.add, needs: 'classes.halls-create', run: () => setEditing({ hall: null }) }}
        onRow={(hall) => setEditing({ hall })}
        empty={{ title: t.emptyTitle, text: t.emptyText }}
      />
      {editing && <HallDialogLater hall={editing.hall} onClose={() => setEditing(null)} />}
    </>
  )
}

function useColumns(): Column<Hall>[] {
  const t = useTexts(hallTexts)
  const words = useWords()
  return [
    { key: 'name', title: t.name, width: 240, opens: true, text: ({ name }) => name },
    { key: 'capacity', title: t.capacity, width: 110, digits: ({ capacity }) => String(capacity) },
    {
      key: 'map',
      title: t.map,
      width: 220,
      text: ({ rows, columns, place_kind, seats }) =>
        rows === 0 ? t.noMap : fill(t.mapIs, { rows, columns, count: seats, kind: words(placeKindWords[place_kind]) }),
    },
    { key: 'sessions', title: t.sessions, width: 130, digits: ({ sessions }) => String(sessions) },
  ]
}

function useHallActions(onEdit: (hall: Hall) => void): (hall: Hall) => Action[] {
  const t = useTexts(hallTexts)
  const remove = useSend(hallCalls.remove)
  return (hall) => [
    { text: t.edit, needs: 'classes.halls-edit', run: () => onEdit(hall) },
    {
      text: t.remove,
      needs: 'classes.halls-delete',
      danger: true,
      ask: { question: fill(t.removeQuestion, { name: hall.name }) },
      run: async () => {
        await remove.send({ params: { id: hall.id } })
        notices.message({ level: 'success', text: fill(t.removed, { name: hall.name }) })
      },
    },
  ]
}
