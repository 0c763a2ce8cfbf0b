/** What may be done with the chosen customers: give them to a colleague, or to nobody. */
import { Button } from 'antd'
import { useState } from 'react'
import { Allowed } from '../../../ui/page/Allowed.tsx'
import { useTexts } from '../../../words/texts.ts'
import { HandOverDialog } from './HandOverDialog.tsx'
import { leadTexts } from './leads.texts.ts'

export function HandOverButtons({ rows, release, onDone }: { rows: readonly { id: number }[]; release: boolean; onDone: () => void }) {
  const t = useTexts(leadTexts)
  const [open, setOpen] = useState<'give' | 'release' | null>(null)
  return (
    <Allowed needs="customers.assign">
      <Button onClick={() => setOpen('give')}>{t.handOver}</Button>
      {release && <Button onClick={() => setOpen('release')}>{t.release}</Button>}
      {open && <HandOverDialog ids={rows.map(({ id }) => id)} release={open === 'release'} onClose={() => setOpen(null)} onDone={onDone} />}
    </Allowed>
  )
}
