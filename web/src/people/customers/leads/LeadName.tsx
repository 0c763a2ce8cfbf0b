/** A lead in a row: their name, and what stands against them. It opens them where whoever looks may see them. */
import { Initial } from '../../../ui/display/Initial.tsx'
import { StatusTag } from '../../../ui/display/StatusTag.tsx'
import { useTexts } from '../../../words/texts.ts'
import { CustomerName } from '../CustomerName.tsx'
import { customerListTexts } from '../customer-list.texts.ts'
import { SexMark } from '../SexMark.tsx'

type Named = { id: number; name: string; sex: 0 | 1 | 2; blocked: boolean; head_portrait?: string | null }

export function LeadName({ row: { id, name, sex, blocked, head_portrait = null }, opens }: { row: Named; opens: boolean }) {
  const t = useTexts(customerListTexts)
  return (
    <span className="kg-named">
      <Initial name={name} picture={head_portrait} size="small" />
      {opens ? <CustomerName id={id} name={name} /> : name}
      <SexMark sex={sex} />
      {blocked && <StatusTag tone="bad" text={t.blocked} />}
    </span>
  )
}
