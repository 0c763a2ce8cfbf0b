/** 通用会员: whom several branches know, or who has a universal card, each as one person. */
import { formatFen } from '@kaiguan/contract/money'
import { type Unity, type UnityStat, unityCalls } from '@kaiguan/contract/overview/head-office/unities'
import { stageWords } from '@kaiguan/contract/people/customers/texts'
import { useRead } from '../../../api/queries.ts'
import { SexMark, StageTag } from '../../../people/customers/parts.ts'
import { useUser } from '../../../session/session.ts'
import { CountTiles } from '../../../ui/display/CountTiles.tsx'
import { InstantDay } from '../../../ui/display/DayText.tsx'
import { Initial } from '../../../ui/display/Initial.tsx'
import type { Column } from '../../../ui/lists/columns.ts'
import type { FilterField } from '../../../ui/lists/Filters.tsx'
import { ListPage } from '../../../ui/lists/ListPage.tsx'
import { type FilterKey, type List, useList } from '../../../ui/lists/use-list.ts'
import { useOpenedRow } from '../../../ui/lists/use-opened-row.ts'
import { Unread } from '../../../ui/page/Reading.tsx'
import { fill, useTexts } from '../../../words/texts.ts'
import { UnityDrawer } from './UnityDrawer.tsx'
import { unitiesTexts } from './unities.texts.ts'

/** More branches than this have their figures in the filter's list alone. */
const MOST_TILES = 6

type Unities = List<typeof unityCalls.list>

export default function UnitiesScreen() {
  const t = useTexts(unitiesTexts)
  const list = useList(unityCalls.list)
  const counted = useRead(unityCalls.stat, {}, { silent: true })
  const stat = counted.data
  const [open, setOpen] = useOpenedRow('person')
  return (
    <>
      <ListPage
        id="unities"
        title={t.title}
        list={list}
        columns={useColumns()}
        filters={useFilters(stat)}
        above={
          counted.isError ? <Unread failure={counted.error} retry={() => void counted.refetch()} /> : <Figures list={list} stat={stat} />
        }
        onRow={({ id }) => setOpen(id)}
        empty={{ of: 'people', title: t.emptyTitle, text: t.emptyText }}
      />
      {open !== null && <UnityDrawer key={open} id={open} onClose={() => setOpen(null)} />}
    </>
  )
}

/** How many there are, and at which branches; each shows whom it counts. */
function Figures({ list, stat }: { list: Unities; stat: UnityStat | undefined }) {
  const t = useTexts(unitiesTexts)
  const { gym_id: gymId, stage, search, everybody } = list.values
  const isShown = (of: { gym_id?: string; stage?: string }) =>
    search === '' && everybody === '' && gymId === (of.gym_id ?? '') && stage === (of.stage ?? '')
  const show = (of: { gym_id?: string; stage?: 'member' }) => list.set({ gym_id: '', stage: '', search: '', everybody: '', ...of })
  const branches = (stat?.gyms ?? []).toSorted((a, b) => b.persons - a.persons).slice(0, MOST_TILES)
  return (
    <>
      <CountTiles
        label={t.counts}
        counts={[
          {
            key: 'all',
            label: t.all,
            hint: t.allHint,
            value: stat?.persons,
            shown: isShown({}),
            show: () => show({}),
          },
          {
            key: 'members',
            label: t.members,
            hint: t.membersHint,
            value: stat?.members,
            shown: isShown({ stage: 'member' }),
            show: () => show({ stage: 'member' }),
          },
          ...branches.map(({ gym, persons }) => ({
            key: String(gym.id),
            label: gym.name,
            hint: fill(t.atBranch, { name: gym.name }),
            value: persons,
            shown: isShown({ gym_id: String(gym.id) }),
            show: () => show({ gym_id: String(gym.id) }),
          })),
        ]}
      />
      <p className="kg-soft kg-figures">{stat ? <Known stat={stat} /> : '\u00a0'}</p>
    </>
  )
}

function Known({ stat }: { stat: UnityStat }) {
  const t = useTexts(unitiesTexts)
  const each = stat.by_branches.map((one) => fill(one.branches === 1 ? t.byOne : t.byMany, one)).join(' · ')
  const cards = fill(t.cardsAndOwed, { cards: stat.cards, owed: formatFen(stat.owed) })
  return (
    <>
      {each !== '' && `${fill(t.knownBy, { list: each })} · `}
      {cards}
    </>
  )
}

function useFilters(stat: UnityStat | undefined): FilterField<FilterKey<typeof unityCalls.list>>[] {
  const t = useTexts(unitiesTexts)
  const { gyms } = useUser()
  const reached = stat?.gyms.map(({ gym }) => gym) ?? gyms
  return [
    { kind: 'search', key: 'search', label: t.search, first: true, width: 280 },
    { kind: 'choice', key: 'gym_id', label: t.branch, first: true, width: 180, of: reached },
    { kind: 'choice', key: 'stage', label: t.stage, first: true, width: 110, words: stageWords },
    { kind: 'check', key: 'everybody', label: t.everybody, first: true },
  ]
}

function useColumns(): Column<Unity>[] {
  const t = useTexts(unitiesTexts)
  return [
    {
      key: 'name',
      title: t.name,
      width: 160,
      fixed: 'start',
      opens: true,
      render: ({ name, head_portrait, sex }) => (
        <span className="kg-named">
          <Initial name={name} picture={head_portrait} size="small" />
          <span title={name}>{name}</span>
          <SexMark sex={sex} />
        </span>
      ),
    },
    { key: 'phone', title: t.phone, width: 120, digits: ({ phone }) => phone },
    { key: 'stage', title: t.stage, width: 84, render: ({ stage }) => <StageTag stage={stage} /> },
    { key: 'branches', title: t.branches, width: 260, text: ({ gyms }) => gyms.map(({ name }) => name).join(' · ') },
    { key: 'cards', title: t.cards, width: 124, number: true, text: ({ cards }) => cards || null },
    { key: 'balance', title: t.balance, width: 110, money: ({ balance }) => balance || null },
    {
      key: 'last_visit',
      title: t.lastVisit,
      width: 108,
      render: ({ last_visit_at }) => (last_visit_at ? <InstantDay at={last_visit_at} /> : <span className="kg-soft">{t.never}</span>),
    },
  ]
}
