/** To whom a push went, and who has read it when. */
import { articleCalls, type Push } from '@kaiguan/contract/ground/articles/calls'
import { useRead } from '../../api/queries.ts'
import { SideDrawer } from '../../ui/dialogs/SideDrawer.tsx'
import { DataTable } from '../../ui/lists/DataTable.tsx'
import { GrowingList } from '../../ui/lists/GrowingList.tsx'
import { useGrowing } from '../../ui/lists/use-growing.ts'
import { useTexts } from '../../words/texts.ts'
import { articleTexts } from './articles.texts.ts'

export function ReadersDrawer({ push, onClose }: { push: Push; onClose: () => void }) {
  const t = useTexts(articleTexts)
  const growing = useGrowing()
  const read = useRead(articleCalls.readers, { params: { id: push.id }, query: growing.paging }, { silent: true })
  return (
    <SideDrawer width={560} onClose={onClose} title={push.article.title} aria-label={t.readers}>
      <GrowingList read={read} growing={growing} empty={{ title: t.nobody, text: t.nobodyText }}>
        {(rows) => (
          <DataTable
            id="article-readers"
            rows={rows}
            rowKey={({ id }) => id}
            columns={[
              { key: 'name', title: t.name, width: 120, text: ({ name }) => name },
              { key: 'gym', title: t.gym, width: 140, text: ({ gym_name }) => gym_name },
              { key: 'status', title: t.state, width: 80, tag: ({ status }) => (status === 1 ? ['good', t.read] : ['idle', t.unread]) },
              { key: 'read_at', title: t.readAt, width: 150, time: ({ read_at }) => read_at },
            ]}
          />
        )}
      </GrowingList>
    </SideDrawer>
  )
}
