/** 潜客: whoever has bought nothing yet, with who looks after them and until when nobody else may. */

import { addRights, editRights } from '@kaiguan/contract/people/customers/customer-rights'
import { type LeadRow, leadCalls } from '@kaiguan/contract/people/customers/leads'
import { leadExport } from '@kaiguan/contract/people/customers/leads.exports'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ImportButton } from '../../../app/imports/ImportButton.tsx'
import { useAllowed } from '../../../session/allowed.ts'
import { InstantDay } from '../../../ui/display/DayText.tsx'
import { StatusTag } from '../../../ui/display/StatusTag.tsx'
import type { Column } from '../../../ui/lists/columns.ts'
import type { FilterField } from '../../../ui/lists/Filters.tsx'
import { ListPage } from '../../../ui/lists/ListPage.tsx'
import { useChosen } from '../../../ui/lists/use-chosen.ts'
import { useHeads } from '../../../ui/lists/use-heads.ts'
import { type FilterKey, useList } from '../../../ui/lists/use-list.ts'
import { useOpenedRow } from '../../../ui/lists/use-opened-row.ts'
import { actionsColumn, type MaybeAction } from '../../../ui/page/Actions.tsx'
import { useTexts, useWords } from '../../../words/texts.ts'
import { customerListTexts } from '../customer-list.texts.ts'
import { MemberPhone } from '../drawer/MemberPhone.tsx'
import { useMemberDrawer } from '../drawer/member-drawer.ts'
import AddCustomerDialog from '../form/AddCustomerDialog.tsx'
import EditCustomerById from '../form/EditCustomerDialog.tsx'
import { intentOf, sourceOf } from '../use-customer-choices.ts'
import { useSharedFilters } from '../use-customer-filters.tsx'
import { HandOverButtons } from './HandOverButtons.tsx'
import { LeadName } from './LeadName.tsx'
import { leadTexts } from './leads.texts.ts'
import RestoreLeadDialog from './RestoreLeadDialog.tsx'

export default function LeadList() {
  const t = useTexts(leadTexts)
  const allowed = useAllowed()
  const list = useList(leadCalls.list)
  const filters = useFilters()
  const drawer = useMemberDrawer()
  const [adding, setAdding] = useState(false)
  const [editing, setEditing] = useState<LeadRow | null>(null)
  const [restoring, setRestoring] = useOpenedRow('restore')
  const { chosen, clear, selection } = useChosen<LeadRow>()
  const columns = useColumns(setEditing)
  return (
    <>
      <ListPage
        id="leads"
        title={t.title}
        list={list}
        exported={leadExport}
        columns={columns}
        filters={filters}
        batch={<HandOverButtons rows={chosen} release onDone={clear} />}
        actions={<ImportButton kind="leads" needs="imports.leads" text={t.import} />}
        add={{ text: t.add, needs: addRights, run: () => setAdding(true) }}
        rowTone={({ blocked }) => (blocked ? 'bad' : undefined)}
        onRow={allowed('customers.view') ? ({ id }) => drawer.open(id) : undefined}
        selection={allowed('customers.assign') ? selection : undefined}
        empty={{ of: 'people', title: t.leadsEmpty, text: t.leadsEmptyText }}
      />
      {restoring !== null && allowed('customers.leads-delete') && (
        <RestoreLeadDialog id={restoring} onClose={() => setRestoring(null)} onRestored={({ id }) => drawer.open(id)} />
      )}
      {adding && <AddCustomerDialog onClose={() => setAdding(false)} onAdded={({ id }) => drawer.open(id)} />}
      {editing && <EditCustomerById key={editing.id} id={editing.id} onClose={() => setEditing(null)} />}
    </>
  )
}

function useColumns(onEdit: (row: LeadRow) => void): Column<LeadRow>[] {
  const t = useTexts(leadTexts)
  const c = useTexts(customerListTexts)
  const head = useHeads(leadExport)
  const words = useWords()
  const navigate = useNavigate()
  const actionsOf = (row: LeadRow): MaybeAction[] => [
    { text: c.sell, needs: 'cards.sell', run: () => void navigate(`/charts/opencard?customer_id=${row.id}`) },
    { text: c.edit, needs: editRights.lead, run: () => onEdit(row) },
  ]
  return [
    { ...head('name'), width: 168, fixed: 'start', render: (row) => <LeadName row={row} opens /> },
    { ...head('phone'), width: 136, render: ({ id, phone }) => <MemberPhone id={id} phone={phone} /> },
    { ...head('intent'), width: 84, text: ({ intent }) => words(intentOf(intent)) },
    { ...head('source'), width: 128, yields: true, text: ({ source }) => words(sourceOf(source)) },
    {
      ...head('consultant'),
      width: 148,
      render: ({ consultant, in_pool }) => (
        <span className="kg-named">
          {consultant ? consultant.name : <span className="kg-soft">{t.nobody}</span>}
          {in_pool && <StatusTag tone="warn" text={t.inPool} />}
        </span>
      ),
    },
    { ...head('owner_touch'), width: 112, day: ({ owner_touch_day }) => owner_touch_day },
    { ...head('protected_until'), width: 120, yields: true, day: ({ protected_until }) => protected_until },
    {
      ...head('last_visit'),
      width: 108,
      sort: true,
      render: ({ last_visit_at }) => (last_visit_at ? <InstantDay at={last_visit_at} /> : <span className="kg-soft">{c.never}</span>),
    },
    { ...head('created'), width: 108, yields: true, day: ({ created_at }) => created_at },
    actionsColumn(c.actions, 120, actionsOf),
  ]
}

function useFilters(): FilterField<FilterKey<typeof leadCalls.list>>[] {
  const t = useTexts(customerListTexts)
  const { search, source, intent, consultant, tag, added, mine, orders } = useSharedFilters()
  return [
    search,
    { ...intent, first: true, width: 100 },
    { ...source, first: true },
    { kind: 'sort', label: t.sort, first: true, width: 118, options: orders },
    consultant,
    tag,
    added,
    mine,
  ]
}
