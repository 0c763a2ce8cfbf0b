/** The branch's tags: added, renamed, deleted. */
import { tagCalls } from '@kaiguan/contract/people/customers/tags'
import { useRead, useSend } from '../../../api/queries.ts'
import { NamesDialog } from '../../../ui/dialogs/NamesDialog.tsx'
import { Reading } from '../../../ui/page/Reading.tsx'
import { useTexts } from '../../../words/texts.ts'
import { tagTexts } from './family.texts.ts'

export function useTags(enabled = true) {
  return useRead(tagCalls.list, {}, { silent: true, enabled })
}

export function TagsDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(tagTexts)
  const read = useTags()
  const rows = read.data?.data ?? []
  const add = useSend(tagCalls.create)
  const edit = useSend(tagCalls.edit)
  const remove = useSend(tagCalls.destroy)
  return (
    <NamesDialog
      title={t.manageTitle}
      text={rows.length > 0 ? t.manageText : ''}
      words={t}
      rows={rows}
      instead={
        rows.length === 0 && (
          <Reading read={read} rows={4}>
            {() => <p className="kg-soft kg-dialog-alert">{t.empty}</p>}
          </Reading>
        )
      }
      add={(name) => add.send({ body: { name } })}
      rename={({ id, version }, name) => edit.send({ params: { id }, body: { name, version } })}
      remove={({ id }) => remove.send({ params: { id } })}
      onClose={onClose}
    />
  )
}
