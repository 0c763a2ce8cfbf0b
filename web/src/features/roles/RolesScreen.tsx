/** 角色管理: who may see and do what, and how far they may discount. The words of the permissions are drawn here alone. */
import { PlusOutlined } from '@ant-design/icons'
import { roleCalls } from '@kaiguan/contract/features/roles'
import { Button } from 'antd'
import { useState } from 'react'
import { useAllowed } from '../../session/allowed.ts'
import { Allowed } from '../../ui/Allowed.tsx'
import { ListPage } from '../../ui/ListPage.tsx'
import { useList } from '../../ui/use-list.ts'
import { useTexts } from '../../words/texts.ts'
import { isBeyond } from './BeyondNote.tsx'
import { type Making, RoleDialog } from './RoleDialog.tsx'
import { roleTexts } from './roles.texts.ts'
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
        rowKey={({ id }) => id}
        columns={columns}
        primary={
          <Allowed needs="roles.create">
            <Button type="primary" icon={<PlusOutlined />} onClick={() => setOpen({ task: 'add' })}>
              {t.add}
            </Button>
          </Allowed>
        }
        onRow={(role) => setOpen({ task: allowed('roles.edit') && !isBeyond(role.beyond) ? 'edit' : 'view', role })}
        empty={{
          title: t.emptyTitle,
          text: t.emptyText,
          action: allowed('roles.create') ? { text: t.add, run: () => setOpen({ task: 'add' }) } : undefined,
        }}
      />
      {open && <RoleDialog making={open} onClose={() => setOpen(null)} />}
    </>
  )
}
