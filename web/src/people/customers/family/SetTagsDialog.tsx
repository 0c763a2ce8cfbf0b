/** Which tags a customer has. */
import type { Customer } from '@kaiguan/contract/people/customers/calls'
import { tagCalls } from '@kaiguan/contract/people/customers/tags'
import { Button, Select } from 'antd'
import { useState } from 'react'
import { useSend } from '../../../api/queries.ts'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { Field } from '../../../ui/forms/fields.tsx'
import { fill, useTexts } from '../../../words/texts.ts'
import { tagTexts } from './family.texts.ts'
import { TagsDialog, useTags } from './TagsDialog.tsx'

export function SetTagsDialog({ customer: { id, name, tags }, onClose }: { customer: Customer; onClose: () => void }) {
  const t = useTexts(tagTexts)
  const { send } = useSend(tagCalls.set)
  const known = useTags().data?.data ?? tags
  const [managing, setManaging] = useState(false)
  return (
    <>
      <FormDialog
        title={fill(t.setTitle, { name })}
        initial={{ tag_ids: tags.map((tag) => tag.id) }}
        submit={({ tag_ids }: { tag_ids: number[] }) => send({ params: { id }, body: { tag_ids } })}
        done={t.saved}
        onClose={onClose}
        footer={
          <Button type="link" onClick={() => setManaging(true)}>
            {t.manage}
          </Button>
        }
      >
        <Field name="tag_ids" label={t.tags}>
          <Select
            mode="multiple"
            autoFocus
            placeholder={t.choose}
            options={known.map((tag) => ({ value: tag.id, label: tag.name }))}
            showSearch={{ optionFilterProp: 'label' }}
          />
        </Field>
      </FormDialog>
      {managing && <TagsDialog onClose={() => setManaging(false)} />}
    </>
  )
}
