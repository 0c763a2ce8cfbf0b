/** The columns of the list of roles. */
import { type RoleRow, roleCalls } from '@kaiguan/contract/ground/roles/calls'
import { roleExport } from '@kaiguan/contract/ground/roles/exports'
import { Link, useNavigate } from 'react-router'
import { useSend } from '../../api/queries.ts'
import { useAllowed } from '../../session/allowed.ts'
import { notices } from '../../session/notices.ts'
import type { Column } from '../../ui/lists/columns.ts'
import { useHeads } from '../../ui/lists/use-heads.ts'
import { RowActions } from '../../ui/page/Actions.tsx'
import { fill, useTexts, useWords } from '../../words/texts.ts'
import { LaidDownTag } from '../laid-down/parts.ts'
import { DiscountText } from './authority/DiscountText.tsx'
import { useBeyondText } from './authority/use-beyond-text.ts'
import { countOf, idsOfGroup, offeredIds, offeredTree } from './permissions/permission-choice.ts'
import { roleTexts } from './roles.texts.ts'

type Act = (role: RoleRow) => void
type Actions = { onView: Act; onEdit: Act; onCopy: Act }

const staffOfRole = (id: number) => `/components/staffmanage?role_id=${id}`

export function useRoleColumns(actions: Actions): Column<RoleRow>[] {
  const head = useHeads(roleExport)
  const t = useTexts(roleTexts)
  return [
    {
      ...head('name'),
      width: 160,
      fixed: 'start',
      opens: true,
      render: ({ id, name }) => (
        <span className="kg-named">
          <strong title={name}>{name}</strong>
          <LaidDownTag kind="role" id={id} />
        </span>
      ),
    },
    { ...head('rights'), width: 300, render: ({ menus }) => <Groups menus={menus} /> },
    { ...head('discount'), width: 300, render: ({ discount }) => <DiscountText discount={discount} /> },
    { ...head('staff'), width: 72, number: true, render: (role) => <Holders role={role} /> },
    { key: 'actions', title: t.actions, fixed: 'end', width: 166, render: (role) => <ActionsOf role={role} {...actions} /> },
  ]
}

function Groups({ menus }: { menus: readonly string[] }) {
  const t = useTexts(roleTexts)
  const words = useWords()
  const chosen = new Set(menus)
  const parts = offeredTree.flatMap((group) => {
    const ids = idsOfGroup(group)
    const count = countOf(ids, chosen)
    return count === 0 ? [] : [fill(t.rightsIn, { group: words(group), count })]
  })
  if (parts.length === 0) return <span className="kg-soft">{t.noRights}</span>
  return (
    <span className="kg-figures" title={parts.join('\n')}>
      {fill(t.rightsCount, { count: countOf(offeredIds, chosen), total: offeredIds.length })}
      <span className="kg-soft kg-role-groups">{parts.join(' · ')}</span>
    </span>
  )
}

function Holders({ role: { id, name, staff } }: { role: RoleRow }) {
  const t = useTexts(roleTexts)
  const allowed = useAllowed()
  const count = fill(t.staffCount, { count: staff })
  if (staff === 0 || !allowed('staff.view')) return count
  return (
    <Link to={staffOfRole(id)} aria-label={fill(t.staffOf, { name, count: staff })}>
      {count}
    </Link>
  )
}

function ActionsOf({ role, onView, onEdit, onCopy }: Actions & { role: RoleRow }) {
  const t = useTexts(roleTexts)
  const allowed = useAllowed()
  const navigate = useNavigate()
  const { send } = useSend(roleCalls.remove)
  const beyond = useBeyondText()(role.beyond)
  const { id, name, staff } = role
  async function remove() {
    await send({ params: { id } })
    notices.message({ level: 'success', text: fill(t.removed, { name }) })
  }
  async function sayWhyNot() {
    const [title, text] = [fill(t.usedTitle, { name }), fill(t.usedText, { count: staff })]
    if (!allowed('staff.view')) await notices.alert({ level: 'warning', title, text, ok: t.usedOk })
    else if (await notices.confirm({ title, text, ok: t.usedShow, cancel: t.cancel })) void navigate(staffOfRole(id))
  }
  const mayEdit = allowed('roles.edit') && beyond === null
  const asked = { ask: { question: fill(t.removeQuestion, { name }), text: t.removeText }, run: remove }
  return (
    <RowActions
      actions={[
        mayEdit ? { text: t.edit, run: () => onEdit(role) } : { text: t.view, why: beyond, run: () => onView(role) },
        { text: t.copy, needs: 'roles.create', run: () => onCopy(role) },
        {
          text: t.remove,
          needs: 'roles.delete',
          danger: true,
          why: beyond,
          disabled: beyond !== null,
          ...(staff > 0 ? { run: sayWhyNot } : asked),
        },
      ]}
    />
  )
}
