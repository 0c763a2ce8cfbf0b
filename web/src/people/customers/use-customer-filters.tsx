/** The filters of the customer list as fields: search, stage and card status in sight, the rest behind 更多. */
import type { customerCalls } from '@kaiguan/contract/people/customers/calls'
import { intentWords, sourceWords, stageMoveWords, stageWords } from '@kaiguan/contract/people/customers/texts'
import { addDays } from '@kaiguan/contract/time'
import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import { useStaffChoices } from '../../ground/staff-picker/parts.ts'
import { useAllowed } from '../../session/allowed.ts'
import { useUser } from '../../session/session.ts'
import type { FilterField } from '../../ui/lists/Filters.tsx'
import type { FilterKey, List } from '../../ui/lists/use-list.ts'
import { fill, useTexts } from '../../words/texts.ts'
import { customerListTexts } from './customer-list.texts.ts'
import { useTags } from './family/TagsDialog.tsx'
import { HowOftenField, MemberOnField } from './HowOftenFields.tsx'
import { useCustomerChoices } from './use-customer-choices.ts'

type CustomerList = List<typeof customerCalls.list>

/** What every list of customers is filtered and ordered by; each list says which of them stand in sight. */
export function useSharedFilters() {
  const t = useTexts(customerListTexts)
  const allowed = useAllowed()
  const tags = useTags(allowed('customers.view')).data?.data ?? []
  const staff = useStaffChoices().data?.data ?? []
  const whole = !allowed('customers.reveal-phone')
  return {
    staff,
    search: { kind: 'search', key: 'search', label: whole ? t.searchWhole : t.search, first: true, width: whole ? 300 : 264 },
    source: { kind: 'choice', key: 'source', label: t.source, words: sourceWords, width: 120 },
    intent: { kind: 'choice', key: 'intent', label: t.intent, words: intentWords, width: 110 },
    consultant: { kind: 'choice', key: 'consultant_id', label: t.consultant, of: staff, width: 130 },
    tag: { kind: 'choice', key: 'tag_id', label: t.tag, of: tags, width: 120 },
    added: { kind: 'days', from: 'created_from', to: 'created_to', label: t.added, width: 250 },
    mine: { kind: 'check', key: 'mine', label: t.mine },
    orders: [
      { value: 'newest', label: t.newest },
      { value: '-last_visit', label: t.lastVisitFirst },
      { value: 'last_visit', label: t.lastVisitLast },
      { value: 'name', label: t.byName },
    ],
  } as const
}

export function useCustomerFilters(list: CustomerList): FilterField<FilterKey<typeof customerCalls.list>>[] {
  const t = useTexts(customerListTexts)
  const { cardStatuses } = useCustomerChoices()
  const { staff, search, source, intent, consultant, tag, added, mine, orders } = useSharedFilters()
  return [
    search,
    { kind: 'choice', key: 'stage', label: t.stage, words: stageWords, first: true, width: 100 },
    { kind: 'choices', key: 'card_status', label: t.cardStatus, options: cardStatuses, first: true, width: 148 },
    {
      kind: 'sort',
      label: t.sort,
      first: true,
      width: 118,
      options: [...orders, { value: 'valid_until', label: t.byEnd }],
    },
    consultant,
    { kind: 'choice', key: 'coach_id', label: t.coach, of: staff.filter(({ is_coach }) => is_coach), width: 130 },
    source,
    intent,
    tag,
    { kind: 'days', from: 'visited_from', to: 'visited_to', label: t.visited, width: 250 },
    added,
    { kind: 'days', from: 'joined_from', to: 'joined_to', label: t.joined, width: 250 },
    { kind: 'choices', key: 'moved', label: t.moved, words: stageMoveWords, width: 148 },
    { kind: 'days', from: 'moved_from', to: 'moved_to', label: t.movedOn, width: 250 },
    { kind: 'own', keys: ['member_on'], label: t.memberOn, render: () => <MemberOnField list={list} /> },
    { kind: 'days', from: 'visits_from', to: 'visits_to', label: t.visitsOn, width: 250 },
    { kind: 'own', keys: ['visits_least', 'visits_most'], label: t.visits, render: () => <HowOftenField list={list} /> },
    { kind: 'own', keys: ['not_visited_since'], label: t.notVisitedSince, render: () => <NotVisitedField list={list} /> },
    { kind: 'own', keys: ['birthday_from', 'birthday_to'], label: t.birthday, render: () => <BirthdayField list={list} /> },
    { kind: 'choice', key: 'blocked', label: t.blocked, width: 120, flag: [t.blockedOnly, t.blockedNot] },
    { kind: 'choice', key: 'followed_up', label: t.followedUp, width: 120, flag: [t.followedUpYes, t.followedUpNo] },
    { kind: 'choice', key: 'came', label: t.came, width: 120, flag: [t.cameYes, t.cameNo] },
    { kind: 'choice', key: 'bought', label: t.bought, width: 120, flag: [t.boughtYes, t.boughtNo] },
    mine,
    { kind: 'check', key: 'slipping', label: t.slipping },
    { kind: 'check', key: 'unassigned', label: t.unassigned },
  ]
}

const AWAY_PRESETS = [7, 15, 30, 60, 90]

function NotVisitedField({ list }: { list: CustomerList }) {
  const t = useTexts(customerListTexts)
  const { today } = useUser().gym
  const value = list.values.not_visited_since
  return (
    <DatePicker
      aria-label={t.notVisitedSince}
      placeholder={t.notVisitedSince}
      style={{ width: 140 }}
      value={value ? dayjs(value) : null}
      presets={AWAY_PRESETS.map((days) => ({ label: fill(t.days, { days }), value: dayjs(addDays(today, -days)) }))}
      onChange={(day) => list.set({ not_visited_since: day && !Array.isArray(day) ? day.format('YYYY-MM-DD') : '' })}
    />
  )
}

const MONTH_DAY = 'MM-DD'
/** A leap year, so that 02-29 can be chosen. */
const ANY_YEAR = '2024'

/** Month and day alone; the range may go over the turn of the year. */
function BirthdayField({ list }: { list: CustomerList }) {
  const t = useTexts(customerListTexts)
  const { today } = useUser().gym
  const { birthday_from: from, birthday_to: to } = list.values
  const day = (text: string) => (text ? dayjs(`${ANY_YEAR}-${text}`) : null)
  const span = (first: string, last: string): [dayjs.Dayjs, dayjs.Dayjs] => [dayjs(first), dayjs(last)]
  return (
    <DatePicker.RangePicker
      aria-label={t.birthday}
      placeholder={[t.birthdayFrom, t.birthdayTo]}
      format={MONTH_DAY}
      order={false}
      style={{ width: 190 }}
      value={[day(from), day(to)]}
      presets={[
        { label: t.today, value: span(today, today) },
        { label: t.nextWeek, value: span(today, addDays(today, 6)) },
        { label: t.thisMonth, value: [dayjs(today).startOf('month'), dayjs(today).endOf('month')] },
      ]}
      onChange={(days) => list.set({ birthday_from: days?.[0]?.format(MONTH_DAY) ?? '', birthday_to: days?.[1]?.format(MONTH_DAY) ?? '' })}
    />
  )
}
