/** The screen that a new feature begins with. */
import type { Noun } from './new-feature.noun.ts'

export const screens = ({ camel, name, pascal }: Noun, path: string) => `/** This file travels with /login: paths and words alone. */
import type { Screen } from '../../app/screen.ts'
import { ${camel}ScreenTexts as t } from './screens.texts.ts'

export const screens: readonly Screen[] = [
  {
    path: '${path}',
    name: '${camel}',
    title: t.title,
    group: '${path.split('/')[1]}',
    needs: '${name}.view',
    load: () => import('./${pascal}Screen.tsx'),
  },
]
`

export const screenTexts = ({ camel, zh, en }: Noun) => `import { defineTexts } from '../../words/texts.ts'

export const ${camel}ScreenTexts = defineTexts({
  title: { zh: '${zh}', en: '${en}' },
})
`

export const texts = ({ camel, zh, en }: Noun) => `import { defineTexts } from '../../words/texts.ts'

export const ${camel}Texts = defineTexts({
  title: { zh: '${zh}', en: '${en}' },
  add: { zh: '新增', en: 'Add' },
  name: { zh: '名称', en: 'Name' },
  createdAt: { zh: '添加时间', en: 'Added' },
  emptyTitle: { zh: '还没有${zh}', en: 'None yet' },
  emptyText: { zh: '新增后会显示在这里。', en: 'What you add shows here.' },
})
`

export const screen = ({ name, camel, pascal, one, One, zh, adds }: Noun) => `/** ${zh}: all of them, and adding one. */
import { PlusOutlined } from '@ant-design/icons'
import { type ${One}, ${one}Calls } from '@kaiguan/contract/features/${name}'
import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { useSend } from '../../api/queries.ts'
import { Allowed } from '../../ui/Allowed.tsx'
import type { Column } from '../../ui/columns.ts'
import { TimeText } from '../../ui/DayText.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { ListPage } from '../../ui/ListPage.tsx'
import { useRule } from '../../ui/rules.ts'
import { useList } from '../../ui/use-list.ts'
import { useTexts } from '../../words/texts.ts'
import { ${camel}Texts } from './${name}.texts.ts'

export default function ${pascal}Screen() {
  const t = useTexts(${camel}Texts)
  const list = useList(${one}Calls.list)
  const [adding, setAdding] = useState(false)
  const columns: Column<${One}>[] = [
    { key: 'name', title: t.name, render: (row) => row.name },
    { key: 'created_at', title: t.createdAt, width: 150, render: ({ created_at }) => <TimeText at={created_at} /> },
  ]
  return (
    <>
      <ListPage
        id="${name}"
        title={t.title}
        list={list}
        rowKey={({ id }) => id}
        columns={columns}
        primary={
          <Allowed needs="${adds}">
            <Button type="primary" icon={<PlusOutlined />} onClick={() => setAdding(true)}>
              {t.add}
            </Button>
          </Allowed>
        }
        empty={{ title: t.emptyTitle, text: t.emptyText }}
      />
      {adding && <AddDialog onClose={() => setAdding(false)} />}
    </>
  )
}

function AddDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(${camel}Texts)
  const rule = useRule()
  const { send } = useSend(${one}Calls.add)
  return (
    <FormDialog<{ name: string }> title={t.add} submit={(body) => send({ body })} onClose={onClose}>
      <Form.Item name="name" label={t.name} required rules={[rule(${one}Calls.add.body.shape.name)]}>
        <Input autoFocus autoComplete="off" />
      </Form.Item>
    </FormDialog>
  )
}
`
