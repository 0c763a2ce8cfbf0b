import { articleCalls, type Push } from '@kaiguan/contract/ground/articles/calls'
import { useState } from 'react'
import { useSend } from '../../api/queries.ts'
import { notices } from '../../session/notices.ts'
import type { Column } from '../../ui/lists/columns.ts'
import { ListPage } from '../../ui/lists/ListPage.tsx'
import { useList } from '../../ui/lists/use-list.ts'
import { actionsColumn } from '../../ui/page/Actions.tsx'
import { fill, type Said, useTexts } from '../../words/texts.ts'
import { articleTexts } from './articles.texts.ts'
import { ReadersDrawer } from './ReadersDrawer.tsx'

export function PushList() {
  const t = useTexts(articleTexts)
  const list = useList(articleCalls.pushes)
  const [open, setOpen] = useState<Push | null>(null)
  const columns = useColumns(setOpen)
  return (
    <>
      <ListPage
        id="article-pushes"
        title={t.pushes}
        list={list}
        columns={columns}
        onRow={setOpen}
        empty={{ title: t.noPushes, text: t.noPushesText }}
      />
      {open && <ReadersDrawer push={open} onClose={() => setOpen(null)} />}
    </>
  )
}

function stateOf({ recalled_at, sent_at }: Push, t: Said<typeof articleTexts>) {
  if (recalled_at) return ['idle', t.recalled] as const
  return sent_at ? (['good', t.sent] as const) : (['info', t.waiting] as const)
}

function useColumns(onOpen: (push: Push) => void): Column<Push>[] {
  const t = useTexts(articleTexts)
  const { send } = useSend(articleCalls.recall)
  async function recall({ id }: Push) {
    await send({ params: { id } })
    notices.message({ level: 'success', text: t.recallDone })
  }
  const names = (rows: readonly { name: string }[]) => rows.map(({ name }) => name).join('、')
  return [
    {
      key: 'title',
      title: t.title,
      width: 200,
      fixed: 'start',
      opens: true,
      render: ({ article: { title } }) => <strong title={title}>{title}</strong>,
    },
    { key: 'audience', title: t.audience, width: 196, text: ({ gyms, roles }) => `${names(gyms)} · ${names(roles) || t.everybody}` },
    { key: 'state', title: t.state, width: 90, tag: (push) => stateOf(push, t) },
    { key: 'send_at', title: t.sendAt, width: 150, time: ({ sent_at, send_at }) => sent_at ?? send_at },
    { key: 'by', title: t.by, width: 96, yields: true, text: ({ by }) => by },
    { key: 'read', title: t.read, width: 90, number: true, text: ({ read, sent }) => fill(t.readOf, { read, sent }) },
    actionsColumn(t.actions, 184, (push) => [
      { text: t.readers, run: () => onOpen(push) },
      push.recalled_at === null &&
        push.read < Math.max(1, push.sent) && {
          text: t.recall,
          needs: 'articles.push',
          danger: true,
          ask: { question: t.recallAsk, text: t.recallText },
          run: () => recall(push),
        },
    ]),
  ]
}
