/** 公海: leads whom nobody looks after, or whose consultant left them alone for too long. Whoever claims one looks after them. */
import { SettingOutlined } from '@ant-design/icons'
import { leadCalls, type PoolRow } from '@kaiguan/contract/people/customers/leads'
import { poolExport } from '@kaiguan/contract/people/customers/leads.exports'
import { Button } from 'antd'
import { useState } from 'react'
import { useSend } from '../../../api/queries.ts'
import { useAllowed } from '../../../session/allowed.ts'
import { notices } from '../../../session/notices.ts'
import { InstantDay } from '../../../ui/display/DayText.tsx'
import { maskPhone } from '../../../ui/display/phone-text.ts'
import type { Column } from '../../../ui/lists/columns.ts'
import type { FilterField } from '../../../ui/lists/Filters.tsx'
import { ListPage } from '../../../ui/lists/ListPage.tsx'
import { useChosen } from '../../../ui/lists/use-chosen.ts'
import { useHeads } from '../../../ui/lists/use-heads.ts'
import { type FilterKey, useList } from '../../../ui/lists/use-list.ts'
import { actionsColumn } from '../../../ui/page/Actions.tsx'
import { Allowed } from '../../../ui/page/Allowed.tsx'
import { fill, useTexts, useWords } from '../../../words/texts.ts'
import { customerListTexts } from '../customer-list.texts.ts'
import { useMemberDrawer } from '../drawer/member-drawer.ts'
import { intentOf, sourceOf } from '../use-customer-choices.ts'
import { useSharedFilters } from '../use-customer-filters.tsx'
import { HandOverButtons } from './HandOverButtons.tsx'
import { LeadName } from './LeadName.tsx'
import { leadTexts } from './leads.texts.ts'
import PoolRulesDialog from './PoolRulesDialog.tsx'

export default function PoolList() {
  const t = useTexts(leadTexts)
  const allowed = useAllowed()
  const list = useList(leadCalls.pool)
  const filters = useFilters()
  const drawer = useMemberDrawer()
  const [rules, setRules] = useState(false)
  const { chosen, clear, selection } = useChosen<PoolRow>()
  // Of the others a consultant is told no more than the row until they have claimed them.
  const opens = allowed('customers.view') && allowed('customers.view-all')
  const columns = useColumns(opens)
  return (
    <>
      <ListPage
        id="pool"
        title={t.poolTitle}
        list={list}
        exported={poolExport}
        columns={columns}
        filters={filters}
        batch={<HandOverButtons rows={chosen} release={false} onDone={clear} />}
        actions={
          <Allowed needs="customers.pool-rules">
            <Button icon={<SettingOutlined />} onClick={() => setRules(true)}>
              {t.rules}
            </Button>
          </Allowed>
        }
        onRow={opens ? ({ id }) => drawer.open(id) : undefined}
        selection={opens && allowed('customers.assign') ? selection : undefined}
        empty={{ of: 'people', title: t.poolEmpty, text: t.poolEmptyText }}
      />
      {rules && <PoolRulesDialog onClose={() => setRules(false)} />}
    </>
  )
}

function useColumns(opens: boolean): Column<PoolRow>[] {
  const t = useTexts(leadTexts)
  const c = useTexts(customerListTexts)
  const head = useHeads(poolExport)
  const words = useWords()
  const drawer = useMemberDrawer()
  const allowed = useAllowed()
  const { send } = useSend(leadCalls.claim)
  async function claim({ id }: PoolRow) {
    const { name, protected_until: until, left_today: left } = await send({ params: { id } })
    const text = until ? fill(t.claimedUntil, { name, until, left }) : fill(t.claimed, { name, left })
    notices.message({ level: 'success', text })
    if (allowed('customers.view')) drawer.open(id)
  }
  return [
    { ...head('name'), width: 168, fixed: 'start', render: (row) => <LeadName row={row} opens={opens} /> },
    { ...head('phone'), width: 128, digits: ({ phone }) => maskPhone(phone) },
    { ...head('intent'), width: 84, text: ({ intent }) => words(intentOf(intent)) },
    { ...head('source'), width: 128, text: ({ source }) => words(sourceOf(source)) },
    {
      ...head('last_consultant'),
      width: 120,
      render: ({ last_consultant }) => last_consultant?.name ?? <span className="kg-soft">{t.nobody}</span>,
    },
    { ...head('owner_touch'), width: 112, day: ({ owner_touch_day }) => owner_touch_day },
    {
      ...head('last_visit'),
      width: 108,
      render: ({ last_visit_at }) => (last_visit_at ? <InstantDay at={last_visit_at} /> : <span className="kg-soft">{c.never}</span>),
    },
    { ...head('created'), width: 108, yields: true, day: ({ created_at }) => created_at },
    actionsColumn(c.actions, 84, (row) => [{ text: t.claim, needs: 'customers.pool-claim', run: () => claim(row) }]),
  ]
}

function useFilters(): FilterField<FilterKey<typeof leadCalls.pool>>[] {
  const { search, source, intent, added } = useSharedFilters()
  return [search, { ...intent, first: true, width: 100 }, { ...source, first: true }, { ...added, first: true }]
}
