/** 消息模板: what the branch sends again and again. */

import { PlusOutlined } from '@ant-design/icons'
import { type MessageTemplate, messageTemplateCalls } from '@kaiguan/contract/people/member-messages/templates'
import { firstTemplates, messageKindWords } from '@kaiguan/contract/people/member-messages/texts'
import { Button } from 'antd'
import { useState } from 'react'
import { went } from '../../api/failure.ts'
import { useRead, useSend } from '../../api/queries.ts'
import { useAllowed } from '../../session/allowed.ts'
import { notices } from '../../session/notices.ts'
import { SideDrawer } from '../../ui/dialogs/SideDrawer.tsx'
import type { Column } from '../../ui/lists/columns.ts'
import { DataTable } from '../../ui/lists/DataTable.tsx'
import { actionsColumn } from '../../ui/page/Actions.tsx'
import { Allowed } from '../../ui/page/Allowed.tsx'
import { PageHead } from '../../ui/page/PageHead.tsx'
import { PageState } from '../../ui/page/PageState.tsx'
import { Reading } from '../../ui/page/Reading.tsx'
import { fill, useTexts, useWords } from '../../words/texts.ts'
import { templateTexts } from './messages.texts.ts'
import { TemplateDialog } from './TemplateDialog.tsx'

const WIDTH = 860

/** Beside what was sent; whoever may only look at templates has them as the page. */
export function Templates({ onClose }: { onClose?: () => void }) {
  const t = useTexts(templateTexts)
  const [doing, setDoing] = useState<MessageTemplate | 'add' | null>(null)
  const add = (
    <Allowed needs="messages.templates-edit">
      <Button type="primary" icon={<PlusOutlined />} onClick={() => setDoing('add')}>
        {t.add}
      </Button>
    </Allowed>
  )
  const dialog = doing !== null && <TemplateDialog template={doing === 'add' ? null : doing} onClose={() => setDoing(null)} />
  if (onClose)
    return (
      <SideDrawer width={WIDTH} title={t.title} extra={add} onClose={onClose}>
        <Table onDo={setDoing} />
        {dialog}
      </SideDrawer>
    )
  return (
    <section className="kg-page">
      <PageHead title={t.title}>{add}</PageHead>
      <Table onDo={setDoing} />
      {dialog}
    </section>
  )
}

function Table({ onDo }: { onDo: (doing: MessageTemplate | 'add') => void }) {
  const t = useTexts(templateTexts)
  const mayEdit = useAllowed()('messages.templates-edit')
  const read = useRead(messageTemplateCalls.list, {}, { silent: true })
  const columns = useColumns(onDo)
  const { send } = useSend(messageTemplateCalls.create)
  async function addUsual() {
    for (const body of firstTemplates) await send({ body })
    notices.message({ level: 'success', text: fill(t.added, { count: firstTemplates.length }) })
  }
  const next = mayEdit
    ? { action: { text: t.first, run: () => void went(addUsual()) }, second: { text: t.add, run: () => onDo('add') } }
    : {}
  return (
    <Reading read={read}>
      {({ data }) =>
        data.length === 0 ? (
          <PageState kind="empty" small title={t.emptyTitle} text={t.emptyText} {...next} />
        ) : (
          <DataTable id="message-templates" columns={columns} rows={data} rowKey={({ id }) => id} sticky={false} />
        )
      }
    </Reading>
  )
}

function useColumns(onEdit: (template: MessageTemplate) => void): Column<MessageTemplate>[] {
  const t = useTexts(templateTexts)
  const say = useWords()
  const { send } = useSend(messageTemplateCalls.destroy)
  return [
    { key: 'name', title: t.name, width: 150, text: ({ name }) => name },
    { key: 'kind', title: t.kind, width: 100, tag: ({ kind }) => [kind === 'marketing' ? 'warn' : 'info', say(messageKindWords[kind])] },
    { key: 'text', title: t.text, width: 320, text: ({ text }) => text },
    { key: 'enabled', title: t.enabled, width: 90, tag: ({ enabled }) => (enabled ? ['good', t.on] : ['idle', t.off]) },
    actionsColumn(t.actions, 130, (template) => [
      { text: t.edit, needs: 'messages.templates-edit', run: () => onEdit(template) },
      {
        text: t.remove,
        needs: 'messages.templates-edit',
        danger: true,
        ask: { question: fill(t.removeAsk, { name: template.name }), text: t.removeText },
        run: () => send({ params: { id: template.id } }),
      },
    ]),
  ]
}
