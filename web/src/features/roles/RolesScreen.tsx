/** 角色管理: who may see and do what, and how far they may discount. The words of the permissions are drawn here alone. */
import { roleCalls } from '@kaiguan/contract/features/roles'
import { useState } from 'react'
import { useAllowed } from '../../session/allowed.ts'
import { ListPage } from '../../ui/ListPage.tsx'
import { useList } from '../../ui/use-list.ts'
import { useTexts } from '../../words/texts.ts'
import { type Making, RoleDialog } from './RoleDialog.tsx'
import { roleTexts } from './roles.texts.ts'
import { isBeyond } from './use-beyond-text.ts'
import { useRoleColumns } from './use-role-columns.tsx'
import './roles.css'

export default function RolesScreen() {
  const t = useTexts(roleTexts)
  const allowed = useAllowed()
  const list = useList(roleCalls.list)
  const [open, setOpen] = useState<Making | null>(null)
  const columns = useRoleColumns({
    onView: (role) => setOpen({ task: 'view', role }),
    onEdit: (role) => setOpen({ task: 'edit', role }),
    onCopy: (role) => setOpen({ task: 'copy', role }),
  })
  return (
    <>
      <ListPage
        id="roles"
        title={t.title}
        list={list}
        columns={columns}
        add={{ text: t.add, needs: 'roles.create', run: () => setOpen({ task: 'add' }) }}
        onRow={(role) => setOpen({ task: allowed('roles.edit') && !isBeyond(role.beyond) ? 'edit' : 'view', role })}
        empty={{ title: t.emptyTitle, text: t.emptyText }}
      />
      {open && <RoleDialog making={open} onClose={() => setOpen(null)} />}
    </>
  )
}
