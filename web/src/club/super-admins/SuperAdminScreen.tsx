/** 超级管理员: who holds a post at head office, and which branches each reaches. For type 5 alone. */
import { employeeTypeWords } from '@kaiguan/contract/club/staff/texts'
import { type SuperAdmin, superAdminCalls } from '@kaiguan/contract/club/super-admins/calls'
import { BRANCHES, BRAND_OWNER, GIVEN_BRANCHES } from '@kaiguan/contract/employee-type'
import { Button } from 'antd'
import { useState } from 'react'
import { useRead, useSend } from '../../api/queries.ts'
import type { Column } from '../../ui/lists/columns.ts'
import { DataTable } from '../../ui/lists/DataTable.tsx'
import { actionsColumn } from '../../ui/page/Actions.tsx'
import { PageHead } from '../../ui/page/PageHead.tsx'
import { Reading } from '../../ui/page/Reading.tsx'
import { fill, useTexts, useWords } from '../../words/texts.ts'
import { BindCodeDialog } from '../hq/parts.ts'
import { statusTag } from '../staff/parts.ts'
import { HandOverDialog } from './HandOverDialog.tsx'
import { SuperAdminDialog } from './SuperAdminDialog.tsx'
import { superAdminTexts } from './super-admins.texts.ts'

type Open = { what: 'edit' | 'hand-over'; row: SuperAdmin } | { what: 'add' | 'code' } | null

export default function SuperAdminScreen() {
  const t = useTexts(superAdminTexts)
  const read = useRead(superAdminCalls.list, {})
  const [open, setOpen] = useState<Open>(null)
  const columns = useColumns(read.data?.data ?? [], setOpen)
  const close = () => setOpen(null)
  const gyms = read.data?.gyms ?? []
  return (
    <div className="kg-page">
      <PageHead title={t.title}>
        <Button onClick={() => setOpen({ what: 'code' })}>{t.bindCode}</Button>
        <Button type="primary" onClick={() => setOpen({ what: 'add' })}>
          {t.add}
        </Button>
      </PageHead>
      <Reading read={read} rows={4}>
        {({ data }) => <DataTable id="super-admins" columns={columns} rows={data} rowKey={({ id }) => id} />}
      </Reading>
      {open?.what === 'add' && <SuperAdminDialog row={null} gyms={gyms} onClose={close} />}
      {open?.what === 'edit' && <SuperAdminDialog row={open.row} gyms={gyms} onClose={close} />}
      {open?.what === 'hand-over' && <HandOverDialog to={open.row} onClose={close} />}
      {open?.what === 'code' && <BindCodeDialog onClose={close} />}
    </div>
  )
}

function useColumns(rows: readonly SuperAdmin[], onOpen: (open: Open) => void): Column<SuperAdmin>[] {
  const t = useTexts(superAdminTexts)
  const words = useWords()
  const enable = useSend(superAdminCalls.enable)
  const disable = useSend(superAdminCalls.disable)
  const owners = rows.filter(({ type, status, post_state }) => type === BRAND_OWNER && status === 1 && post_state === 'open')
  const isLast = ({ id }: SuperAdmin) => owners.length === 1 && owners[0]?.id === id
  return [
    { key: 'name', title: t.name, width: 160, text: ({ name, me }) => (me ? fill(t.me, { name }) : name) },
    { key: 'phone', title: t.phone, width: 128, digits: ({ phone }) => phone },
    {
      key: 'type',
      title: t.type,
      width: 200,
      text: ({ type, rights }) =>
        rights && type === BRANCHES
          ? fill(t.narrowed, { type: words(employeeTypeWords[type]), count: rights.length })
          : words(employeeTypeWords[type]),
    },
    {
      key: 'gyms',
      title: t.reach,
      width: 240,
      text: ({ type, gyms }) => (GIVEN_BRANCHES.includes(type) ? gyms.map(({ name }) => name).join(' · ') : t.all),
    },
    {
      key: 'status',
      title: t.status,
      width: 110,
      tag: (row) => {
        const [tone, text] = statusTag(row)
        return [tone, words(text)]
      },
    },
    { key: 'created_at', title: t.created, width: 120, day: ({ created_at }) => created_at, yields: true },
    actionsColumn<SuperAdmin>(t.actions, 216, (row) => [
      { text: t.edit, run: () => onOpen({ what: 'edit', row }) },
      !row.me && row.status === 1 && row.post_state === 'open' && { text: t.handOver, run: () => onOpen({ what: 'hand-over', row }) },
      row.status === 0 && row.post_state !== 'declined' && { text: t.enable, run: () => enable.send({ params: { id: row.id } }) },
      row.status === 1 && {
        text: t.disable,
        danger: true,
        disabled: isLast(row),
        why: isLast(row) ? t.last : null,
        ask: { question: fill(t.disableAsk, { name: row.name }), text: t.disableText },
        run: () => disable.send({ params: { id: row.id } }),
      },
    ]),
  ]
}
