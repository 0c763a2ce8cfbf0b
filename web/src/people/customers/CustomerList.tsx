/** Everybody of this branch, leads included; a row opens the member drawer. */
import { ImportOutlined } from '@ant-design/icons'
import { ImportState } from '@kaiguan/contract/overview/imports/calls'
import { type CustomerRow, customerCalls } from '@kaiguan/contract/people/customers/calls'
import { addRights } from '@kaiguan/contract/people/customers/customer-rights'
import { customerExport } from '@kaiguan/contract/people/customers/exports'
import { Button } from 'antd'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { Slot } from '../../app/Slot.tsx'
import { useAllowed } from '../../session/allowed.ts'
import { useOpened } from '../../ui/dialogs/use-opened.ts'
import { ListPage } from '../../ui/lists/ListPage.tsx'
import { useList } from '../../ui/lists/use-list.ts'
import { Allowed } from '../../ui/page/Allowed.tsx'
import { useTexts } from '../../words/texts.ts'
import { CustomerStatistics } from './CustomerStatistics.tsx'
import { customerListTexts } from './customer-list.texts.ts'
import { useMemberDrawer } from './drawer/member-drawer.ts'
import AddCustomerDialog from './form/AddCustomerDialog.tsx'
import EditCustomerById from './form/EditCustomerDialog.tsx'
import { useCustomerColumns } from './use-customer-columns.tsx'
import { useCustomerFilters } from './use-customer-filters.tsx'
import { useWriting } from './use-writing.tsx'

export default function CustomerList() {
  const t = useTexts(customerListTexts)
  const list = useList(customerCalls.list)
  const filters = useCustomerFilters(list)
  const drawer = useMemberDrawer()
  const navigate = useNavigate()
  const allowed = useAllowed()
  const [params, setParams] = useSearchParams()
  // `?imports=passed` of a to-do opens the imports that wait.
  const imports = ImportState.safeParse(params.get('imports')).data
  // `?import=1`: the first day's list opens it here.
  const file = useOpened('import')
  const [adding, setAdding] = useState(false)
  const [editing, setEditing] = useState<CustomerRow | null>(null)
  const writing = useWriting(list)
  function closeImports() {
    if (imports) setParams((now) => without(now, 'imports'), { replace: true })
    else file.close()
  }
  const columns = useCustomerColumns({ onEdit: setEditing, onSell: ({ id }) => void navigate(`/charts/opencard?customer_id=${id}`) })

  return (
    <>
      <ListPage
        id="customers"
        title={t.title}
        list={list}
        exported={customerExport}
        columns={columns}
        filters={filters}
        above={
          <Allowed needs="customers.statistics">
            <CustomerStatistics list={list} />
          </Allowed>
        }
        batch={writing.button}
        selection={writing.selection}
        actions={
          <>
            {writing.button}
            <ImportButton onOpen={file.open} />
          </>
        }
        add={{ text: t.add, needs: addRights, run: () => setAdding(true) }}
        rowTone={({ blocked }) => (blocked ? 'bad' : undefined)}
        onRow={({ id }) => drawer.open(id)}
        empty={{
          of: 'people',
          title: t.emptyTitle,
          text: t.emptyText,
          second: allowed('imports.customers') ? { text: t.importFirst, run: file.open } : undefined,
        }}
      />
      {(file.isOpen || imports) && <Slot at="import" state={imports} onClose={closeImports} />}
      {writing.dialog}
      {adding && <AddCustomerDialog onClose={() => setAdding(false)} onAdded={({ id }) => drawer.open(id)} />}
      {editing && <EditCustomerById key={editing.id} id={editing.id} onClose={() => setEditing(null)} />}
    </>
  )
}

function ImportButton({ onOpen }: { onOpen: () => void }) {
  const t = useTexts(customerListTexts)
  return (
    <Allowed needs="imports.customers">
      <Button icon={<ImportOutlined />} onClick={onOpen}>
        {t.import}
      </Button>
    </Allowed>
  )
}

function without(params: URLSearchParams, key: string): URLSearchParams {
  const rest = new URLSearchParams(params)
  rest.delete(key)
  return rest
}
