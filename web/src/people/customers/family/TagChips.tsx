import type { CustomerRow } from '@kaiguan/contract/people/customers/calls'
import { Tag } from 'antd'
import { DASH } from '../../../ui/display/day-text.ts'

/** As many as a line holds; what is cut is said on pointing. */
export function TagChips({ tags, most = 2 }: { tags: CustomerRow['tags']; most?: number }) {
  if (tags.length === 0) return <span className="kg-soft">{DASH}</span>
  const all = tags.map(({ name }) => name).join('、')
  return (
    <span title={all}>
      {tags.slice(0, most).map(({ id, name }) => (
        <Tag key={id}>{name}</Tag>
      ))}
      {tags.length > most && <span className="kg-soft">+{tags.length - most}</span>}
    </span>
  )
}
