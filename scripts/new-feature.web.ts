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
  added: { zh: '已新增“{name}”', en: 'Added {name}' },
  name: { zh: '名称', en: 'Name' },
  createdAt: { zh: '添加时间', en: 'Added' },
  emptyTitle: { zh: '还没有${zh}', en: 'None yet' },
  emptyText: { zh: '新增后会显示在这里。', en: 'What you add shows here.' },
})
`

export const screen = ({ name, district, camel, pascal, one, One, zh, adds }: Noun) => `/** ${zh}: all of them, and adding one. */
import { type ${One}, ${one}Calls } from '@kaiguan/contract/${district}/${name}/calls'
import { useState } from 'react'
import { useSend } from '../../api/queries.ts'
import type { Column } from '../../ui/columns.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { TextField } from '../../ui/fields.tsx'
import { ListPage } from '../../ui/ListPage.tsx'
import { useList } from '../../ui/use-list.ts'
import { fill, useTexts } from '../../words/texts.ts'
import { ${camel}Texts } from './${name}.texts.ts'

export default function ${pascal}Screen() {
  const t = useTexts(${camel}Texts)
  const list = useList(${one}Calls.list)
  const [adding, setAdding] = useState(false)
  const columns: Column<${One}>[] = [
    { key: 'name', title: t.name, text: (row) => row.name },
    { key: 'created_at', title: t.createdAt, width: 150, time: ({ created_at }) => created_at },
  ]
  return (
    <>
      <ListPage
        id="${name}"
        title={t.title}
        list={list}
        columns={columns}
        add={{ text: t.add, needs: '${adds}', run: () => setAdding(true) }}
        empty={{ title: t.emptyTitle, text: t.emptyText }}
      />
      {adding && <AddDialog onClose={() => setAdding(false)} />}
    </>
  )
}

function AddDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(${camel}Texts)
  const { send } = useSend(${one}Calls.add)
  return (
    <FormDialog
      title={t.add}
      submit={(body: { name: string }) => send({ body })}
      done={(_, { name }) => fill(t.added, { name })}
      onClose={onClose}
    >
      <TextField name="name" label={t.name} rule={${one}Calls.add.body.shape.name} autoFocus />
    </FormDialog>
  )
}
`
