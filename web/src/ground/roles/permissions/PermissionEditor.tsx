/**
 * A form control: the ids of a role, on the tree of permissions. Left the groups and modules with their counts, right the
 * sections with a box for each button. A search shows what it finds from all modules.
 */
import { SearchOutlined } from '@ant-design/icons'
import { Input } from 'antd'
import { useState } from 'react'
import { useUser } from '../../../session/session.ts'
import { fill, useTexts } from '../../../words/texts.ts'
import { roleFormTexts } from '../roles.texts.ts'
import { PermissionNav } from './PermissionNav.tsx'
import { PermissionSections } from './PermissionSections.tsx'
import { type Choosing, type Group, idsOfGroup, lackedIds, matching, offeredIds, offeredTree } from './permission-choice.ts'
import '../roles.css'

type Props = { value?: string[]; onChange?: (ids: string[]) => void; readOnly?: boolean; disabled?: boolean; id?: string }

export function PermissionEditor({ value = [], onChange, readOnly = false, disabled = false, id }: Props) {
  const t = useTexts(roleFormTexts)
  const user = useUser()
  const [text, setText] = useState('')
  const [place, setPlace] = useState(offeredTree[0]?.id ?? '')
  const choosing: Choosing = {
    chosen: new Set(value),
    locked: new Set(readOnly || disabled ? offeredIds : lackedIds(user, offeredIds)),
    choose: (change) => onChange?.(change(value)),
  }
  const searching = text.trim() !== ''
  const found = matching(offeredTree, text)
  const shown = searching ? found : at(place)
  const count = found.flatMap(idsOfGroup).length
  return (
    <div className="kg-rights" id={id}>
      <div className="kg-rights-side kg-column kg-gap-8">
        <Input
          prefix={<SearchOutlined aria-hidden="true" />}
          aria-label={t.search}
          placeholder={t.search}
          allowClear
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.target.value)}
          // Enter in a dialog saves it; here it only ends a search word.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
        <PermissionNav
          choosing={choosing}
          place={searching ? null : place}
          onPlace={(next) => {
            setText('')
            setPlace(next)
          }}
        />
      </div>
      <div className="kg-rights-main">
        <div role="status" className="kg-soft kg-rights-found">
          {searching && fill(count === 0 ? t.nothing : t.found, { count, text: text.trim() })}
        </div>
        <PermissionSections key={searching ? 'found' : place} groups={shown} choosing={choosing} readOnly={readOnly} />
      </div>
    </div>
  )
}

/** The group or the module of this id, as a tree of its own. */
function at(place: string): readonly Group[] {
  return offeredTree.flatMap((group) => {
    if (group.id === place) return [group]
    const modules = group.modules.filter((module) => module.id === place)
    return modules.length === 0 ? [] : [{ ...group, modules }]
  })
}
