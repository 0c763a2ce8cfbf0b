/**
 * The tabs of the member drawer: its first page, then groups of the parts that features bring (`memberParts`). The parts of a group stand
 * under one another; each is fetched and reads its own rows when its group is first shown.
 */
import type { Customer } from '@kaiguan/contract/people/customers/calls'
import { Tabs } from 'antd'
import { useState } from 'react'
import { memberParts, memberTiles } from '../../../app/registry.ts'
import type { MemberGroup } from '../../../app/screen.ts'
import { useAllowed } from '../../../session/allowed.ts'
import { useTexts } from '../../../words/texts.ts'
import { memberTabTexts } from '../customers.texts.ts'
import { MemberGroupParts } from './MemberGroupParts.tsx'
import { MemberPage } from './MemberPage.tsx'
import { OVERVIEW } from './member-drawer.ts'

/** From left to right. */
const GROUPS: readonly MemberGroup[] = ['cards', 'visits', 'money', 'care', 'records']

/** The tab that is shown; `part`: the one that was asked for by its key, if any was. */
type Shown = { tab: MemberGroup | typeof OVERVIEW; part: string | null }

export function MemberTabs({ customer, start }: { customer: Customer; start: string }) {
  const t = useTexts(memberTabTexts)
  const allowed = useAllowed()
  const parts = memberParts.filter(({ needs }) => allowed(needs ?? null))
  const placeOf = (key: string): Shown => ({ tab: parts.find((part) => part.key === key)?.group ?? OVERVIEW, part: key })
  const [shown, setShown] = useState(() => placeOf(start))
  const groups = GROUPS.map((key) => ({ key, members: parts.filter(({ group }) => group === key) })).filter(
    ({ members }) => members.length > 0,
  )
  const [counted, setCounted] = useState<Readonly<Record<string, number>>>({})
  const note = (tile: string, count: number) => setCounted((before) => (before[tile] === count ? before : { ...before, [tile]: count }))
  const countOf = (group: MemberGroup) =>
    parts.reduce((sum, part) => sum + (part.group === group ? (part.count?.(customer) ?? 0) : 0), 0) +
    memberTiles.reduce((sum, tile) => sum + (tile.group === group ? (counted[tile.key] ?? 0) : 0), 0)
  const showPart = (key: string) => setShown(placeOf(key))
  return (
    <Tabs
      tabBarGutter={16}
      activeKey={shown.tab}
      onChange={(key) => setShown({ tab: GROUPS.find((group) => group === key) ?? OVERVIEW, part: null })}
      destroyOnHidden
      items={[
        { key: OVERVIEW, label: t.overview, children: <MemberPage customer={customer} onPart={showPart} onCount={note} /> },
        ...groups.map(({ key, members }) => ({
          key,
          label: <TabLabel text={t[key]} count={countOf(key)} />,
          children: <MemberGroupParts parts={members} asked={shown.part} customer={customer} onPart={showPart} />,
        })),
      ]}
    />
  )
}

/** Nothing there is said by no figure. */
function TabLabel({ text, count }: { text: string; count: number }) {
  return (
    <>
      {text}
      {count > 0 && <span className="kg-soft kg-figures"> {count}</span>}
    </>
  )
}
