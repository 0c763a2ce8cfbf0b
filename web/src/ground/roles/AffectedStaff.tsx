import { roleCalls } from '@kaiguan/contract/ground/roles/calls'
import { Tooltip } from 'antd'
import { useRead } from '../../api/queries.ts'
import { fill, useTexts } from '../../words/texts.ts'
import { roleFormTexts } from './roles.texts.ts'

const NAMED = 4
const MOST = 100

/** Whom saving affects, by name, before it is saved. */
export function AffectedStaff({ roleId }: { roleId: number }) {
  const t = useTexts(roleFormTexts)
  const read = useRead(roleCalls.affected, { params: { id: roleId }, query: { per_page: MOST } }, { silent: true, staleTime: 0 })
  if (!read.data) return null
  const { data, total } = read.data
  if (total === 0) return <span className="kg-soft">{t.affectsNobody}</span>
  const names = data.map(({ name, status }) => (status === 0 ? fill(t.disabledStaff, { name }) : name))
  const first = names.slice(0, NAMED).join(t.comma)
  const sentence = fill(t.affects, { count: total, names: total > NAMED ? fill(t.affectsMore, { names: first }) : first })
  if (total <= NAMED) return <span>{sentence}</span>
  return (
    <Tooltip title={total > data.length ? fill(t.affectsMore, { names: names.join(t.comma) }) : names.join(t.comma)}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the rest of the names must be reached by keyboard too. */}
      <span tabIndex={0}>{sentence}</span>
    </Tooltip>
  )
}
