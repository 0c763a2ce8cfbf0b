/** Headline figures above the list; each sets the filter that shows whom it counts. */
import { staffCalls } from '@kaiguan/contract/club/staff/calls'
import { postWords } from '@kaiguan/contract/club/staff/texts'
import { useRead } from '../../api/queries.ts'
import { type Count, CountTiles } from '../../ui/display/CountTiles.tsx'
import type { FiltersOf, List } from '../../ui/lists/use-list.ts'
import { useTexts, useWords } from '../../words/texts.ts'
import { staffTexts } from './staff.texts.ts'

export function StaffStatistics({ list }: { list: List<typeof staffCalls.list> }) {
  const t = useTexts(staffTexts)
  const words = useWords()
  const read = useRead(staffCalls.statistics, {}, { silent: true })
  if (read.isError) return null
  const figures = read.data
  const count = (key: string, label: string, value: number | undefined, filter: Partial<FiltersOf<typeof staffCalls.list>>): Count => ({
    key,
    label,
    value: value?.toLocaleString('en-US'),
    shown: list.isOnly(filter),
    show: () => list.only(filter),
  })
  // Coaches are counted by what they do, which their post usually says.
  const posts = (figures?.posts ?? []).filter(({ post }) => post !== 'coach')
  return (
    <CountTiles
      label={t.figures}
      counts={[
        count('total', t.total, figures?.total, {}),
        count('active', t.active, figures?.active, { status: '1' }),
        count('disabled', t.disabled, figures?.disabled, { status: '0' }),
        count('coaches', t.coaches, figures?.coaches, { is_coach: '1' }),
        ...posts.map(({ post, count: many }): Count => ({ ...count(post, words(postWords[post]), many, { post }), size: 'small' })),
      ]}
    />
  )
}
