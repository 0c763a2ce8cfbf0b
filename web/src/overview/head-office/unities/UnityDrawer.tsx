/** One person over all branches that one reaches: as whom each knows them, their cards, their newest visits; each branch is a step away. */
import type { ResponseOf } from '@kaiguan/contract/call'
import type { CardRow } from '@kaiguan/contract/membership/cards/card-rows'
import { type KnownAs, type UnityVisit, unityCalls } from '@kaiguan/contract/overview/head-office/unities'
import { useSwitchGym } from '../../../app/frame/use-switch-gym.ts'
import { CardStatusTag, useCardWords } from '../../../membership/cards/parts.ts'
import { memberDrawer, SexMark, StageTag } from '../../../people/customers/parts.ts'
import { useUser } from '../../../session/session.ts'
import { ReadDrawer } from '../../../ui/dialogs/ReadDrawer.tsx'
import { DayText } from '../../../ui/display/DayText.tsx'
import { FactList } from '../../../ui/display/FactList.tsx'
import { gymStateNames } from '../../../ui/display/gym-states.texts.ts'
import { Initial } from '../../../ui/display/Initial.tsx'
import { Money } from '../../../ui/display/Money.tsx'
import { StatusTag } from '../../../ui/display/StatusTag.tsx'
import type { Column } from '../../../ui/lists/columns.ts'
import { DataTable } from '../../../ui/lists/DataTable.tsx'
import { actionsColumn } from '../../../ui/page/Actions.tsx'
import { useTexts, useWords } from '../../../words/texts.ts'
import { unitiesTexts } from './unities.texts.ts'

const WIDTH = 760
/** Of a branch: where its members are. */
const MEMBERS = '/form/createForm'

type Person = ResponseOf<typeof unityCalls.show>

export function UnityDrawer({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useTexts(unitiesTexts)
  return (
    <ReadDrawer
      call={unityCalls.show}
      id={id}
      width={WIDTH}
      name={t.drawer}
      gone={{ title: t.gone, text: t.goneText }}
      onClose={onClose}
      label={({ name }) => name}
      title={({ name, head_portrait, sex, stage }) => (
        <span className="kg-named">
          <Initial name={name} picture={head_portrait} size="small" />
          <span title={name}>{name}</span>
          <SexMark sex={sex} />
          <StageTag stage={stage} />
        </span>
      )}
    >
      {(person) => <Body person={person} />}
    </ReadDrawer>
  )
}

function Body({ person }: { person: Person }) {
  const t = useTexts(unitiesTexts)
  return (
    <div className="kg-parts">
      <FactList
        columns={2}
        facts={[
          [t.phone, person.phone || '-'],
          [t.birthday, <DayText key="birthday" day={person.birthday} />],
          [t.cards, person.cards],
          [t.balance, <Money key="balance" fen={person.balance} />],
        ]}
      />
      <section>
        <h3>{t.atBranches}</h3>
        <DataTable id="unity-branches" columns={useBranchColumns()} rows={person.known_as} rowKey={({ gym }) => gym.id} />
      </section>
      <section>
        <h3>{t.held}</h3>
        <DataTable
          id="unity-cards"
          columns={useCardColumns()}
          rows={person.held}
          rowKey={({ id }) => id}
          empty={<p className="kg-soft">{t.noCards}</p>}
        />
      </section>
      <section>
        <h3>{t.visits}</h3>
        <DataTable
          id="unity-visits"
          columns={useVisitColumns()}
          rows={person.visits}
          rowKey={({ id }) => id}
          empty={<p className="kg-soft">{t.noVisits}</p>}
        />
      </section>
    </div>
  )
}

function useBranchColumns(): Column<KnownAs>[] {
  const t = useTexts(unitiesTexts)
  const words = useWords()
  const { gyms } = useUser()
  const { switchTo, switching } = useSwitchGym()
  const stateOf = (id: number) => gyms.find((gym) => gym.id === id)?.state ?? 'disabled'
  const whyNot = (id: number) => (stateOf(id) === 'enterable' ? null : words(gymStateNames[stateOf(id)]))
  return [
    { key: 'gym', title: t.branch, width: 188, fixed: 'start', text: ({ gym }) => gym.name },
    {
      key: 'stage',
      title: t.stage,
      width: 136,
      render: ({ stage, blocked }) => (
        <>
          <StageTag stage={stage} /> {blocked && <StatusTag tone="bad" text={t.blocked} />}
        </>
      ),
    },
    { key: 'consultant', title: t.consultant, width: 96, yields: true, text: ({ consultant }) => consultant },
    { key: 'since', title: t.since, width: 100, yields: true, day: ({ member_since }) => member_since },
    { key: 'until', title: t.until, width: 100, day: ({ valid_until }) => valid_until },
    { key: 'last_visit', title: t.lastVisit, width: 100, day: ({ last_visit_at }) => last_visit_at },
    actionsColumn<KnownAs>(t.actions, 116, ({ gym, customer_id }) => [
      {
        text: t.enter,
        disabled: switching !== null || stateOf(gym.id) !== 'enterable',
        why: whyNot(gym.id),
        run: async () => {
          if (await switchTo(gym.id, MEMBERS)) memberDrawer.open(customer_id)
        },
      },
    ]),
  ]
}

function useCardColumns(): Column<CardRow>[] {
  const t = useTexts(unitiesTexts)
  const say = useCardWords()
  return [
    {
      key: 'card',
      title: t.card,
      width: 204,
      fixed: 'start',
      render: ({ card_name, universal }) => (
        <span className="kg-named">
          <span title={card_name}>{card_name}</span>
          {universal && <StatusTag tone="info" text={t.universal} />}
        </span>
      ),
    },
    { key: 'card_no', title: t.cardNo, width: 100, digits: ({ card_no }) => card_no },
    { key: 'seller', title: t.seller, width: 188, text: ({ gym }) => gym.name },
    { key: 'status', title: t.status, width: 92, render: (card) => <CardStatusTag card={card} /> },
    { key: 'left', title: t.left, width: 110, text: (card) => say.left(card) },
  ]
}

function useVisitColumns(): Column<UnityVisit>[] {
  const t = useTexts(unitiesTexts)
  return [
    { key: 'at', title: t.at, width: 144, fixed: 'start', time: ({ entered_at }) => entered_at },
    { key: 'gym', title: t.branch, width: 188, text: ({ gym }) => gym.name },
    { key: 'by', title: t.by, width: 240, text: ({ card }) => card && `${card.card_name} ${card.card_no}` },
    {
      key: 'state',
      title: t.status,
      width: 92,
      render: ({ cancelled }) => (cancelled ? <StatusTag tone="idle" text={t.cancelled} /> : '-'),
    },
  ]
}
