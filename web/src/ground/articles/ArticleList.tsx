import { type ArticleRow, articleCalls } from '@kaiguan/contract/ground/articles/calls'
import { useState } from 'react'
import { useSend } from '../../api/queries.ts'
import { useAllowed } from '../../session/allowed.ts'
import { notices } from '../../session/notices.ts'
import type { Column } from '../../ui/lists/columns.ts'
import { ListPage } from '../../ui/lists/ListPage.tsx'
import { useList } from '../../ui/lists/use-list.ts'
import { actionsColumn } from '../../ui/page/Actions.tsx'
import { fill, useTexts } from '../../words/texts.ts'
import { ChannelIcon } from '../messages/parts.ts'
import { ArticleDialog } from './ArticleDialog.tsx'
import { articleTexts } from './articles.texts.ts'
import { PreviewDialog } from './PreviewDialog.tsx'
import { PushDialog } from './PushDialog.tsx'

type Open = { task: 'add' } | { task: 'edit' | 'push' | 'preview'; article: ArticleRow }

export function ArticleList() {
  const t = useTexts(articleTexts)
  const allowed = useAllowed()
  const list = useList(articleCalls.list)
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  const columns = useColumns(setOpen)
  return (
    <>
      <ListPage
        id="articles"
        title={t.articles}
        list={list}
        columns={columns}
        add={{ text: t.add, needs: 'articles.create', run: () => setOpen({ task: 'add' }) }}
        onRow={(article) => setOpen({ task: allowed('articles.edit') ? 'edit' : 'preview', article })}
        empty={{ title: t.emptyTitle, text: t.emptyText }}
      />
      {(open?.task === 'add' || open?.task === 'edit') && (
        <ArticleDialog id={open.task === 'edit' ? open.article.id : null} onClose={close} />
      )}
      {open?.task === 'push' && <PushDialog article={open.article} onClose={close} />}
      {open?.task === 'preview' && <PreviewDialog id={open.article.id} title={open.article.title} onClose={close} />}
    </>
  )
}

function useColumns(onOpen: (open: Open) => void): Column<ArticleRow>[] {
  const t = useTexts(articleTexts)
  const { send } = useSend(articleCalls.remove)
  async function remove({ id, title }: ArticleRow) {
    await send({ params: { id } })
    notices.message({ level: 'success', text: fill(t.removed, { title }) })
  }
  return [
    {
      key: 'title',
      title: t.title,
      width: 240,
      fixed: 'start',
      opens: true,
      render: ({ title }) => <strong title={title}>{title}</strong>,
    },
    {
      key: 'channel',
      title: t.channel,
      width: 130,
      render: ({ channel_icon, channel_name }) => (
        <span className="kg-named">
          <ChannelIcon name={channel_icon} /> {channel_name}
        </span>
      ),
    },
    { key: 'intro', title: t.intro, width: 220, yields: true, text: ({ intro }) => intro },
    { key: 'author', title: t.author, width: 96, yields: true, text: ({ author }) => author },
    { key: 'updated_at', title: t.updated, width: 150, time: ({ updated_at }) => updated_at },
    {
      key: 'pushes',
      title: t.pushed,
      width: 80,
      number: true,
      text: ({ pushes }) => (pushes > 0 ? fill(t.times, { count: pushes }) : null),
    },
    actionsColumn(t.actions, 240, (article) => [
      { text: t.push, needs: 'articles.push', run: () => onOpen({ task: 'push', article }) },
      { text: t.preview, run: () => onOpen({ task: 'preview', article }) },
      { text: t.edit, needs: 'articles.edit', run: () => onOpen({ task: 'edit', article }) },
      {
        text: t.remove,
        needs: 'articles.delete',
        danger: true,
        ask: { question: fill(t.removeAsk, { title: article.title }), text: t.removeText },
        run: () => remove(article),
      },
    ]),
  ]
}
