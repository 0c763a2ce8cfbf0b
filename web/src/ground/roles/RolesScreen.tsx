/** 角色管理: who may see and do what, and how far they may discount. The words of the permissions are drawn here alone. */
import { roleCalls } from '@kaiguan/contract/ground/roles/calls'
import { roleExport } from '@kaiguan/contract/ground/roles/exports'
import { Button } from 'antd'
import { useState } from 'react'
import { useAllowed } from '../../session/allowed.ts'
import { useOpened } from '../../ui/dialogs/use-opened.ts'
import { ListPage } from '../../ui/lists/ListPage.tsx'
import { useList } from '../../ui/lists/use-list.ts'
import { Allowed } from '../../ui/page/Allowed.tsx'
import { useTexts } from '../../words/texts.ts'
import { isBeyond } from './authority/use-beyond-text.ts'
import { FirstRolesDialog } from './FirstRolesDialog.tsx'
import { type Making, RoleDialog } from './RoleDialog.tsx'
import { roleTexts } from './roles.texts.ts'
import { useRoleColumns } from './use-role-columns.tsx'
import './roles.css'

export default function RolesScreen() {
  const t = useTexts(roleTexts)
  const allowed = useAllowed()
  const list = useList(roleCalls.list)
  const [open, setOpen] = useState<Making | null>(null)
  // `?first=1`: the first day's list opens them here.
  const first = useOpened('first')
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
        exported={roleExport}
        columns={columns}
        actions={
          <Allowed needs="roles.create">
            <Button onClick={first.open}>{t.first}</Button>
          </Allowed>
        }
        add={{ text: t.add, needs: 'roles.create', run: () => setOpen({ task: 'add' }) }}
        onRow={(role) => setOpen({ task: allowed('roles.edit') && !isBeyond(role.beyond) ? 'edit' : 'view', role })}
        empty={{
          of: 'people',
          title: t.emptyTitle,
          text: t.emptyText,
          action: allowed('roles.create') ? { text: t.first, run: first.open } : undefined,
        }}
      />
      {first.isOpen && list.read.data && <FirstRolesDialog there={list.read.data.data} onClose={first.close} />}
      {open && <RoleDialog making={open} onClose={() => setOpen(null)} />}
    </>
  )
}
