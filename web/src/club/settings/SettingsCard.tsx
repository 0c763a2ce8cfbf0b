/** A part of how the club is set up: what it is about, its values, and changing them where the role may. */
import { Button } from 'antd'
import type { ReactNode } from 'react'
import type { Read } from '../../api/queries.ts'
import type { Needs } from '../../session/allowed.ts'
import { Allowed } from '../../ui/page/Allowed.tsx'
import { Reading } from '../../ui/page/Reading.tsx'

type Props<Answer> = {
  title: string
  lead: string
  edit: { text: string; needs: Needs; run: () => void }
  read: Read<Answer>
  /** Of the skeleton. */
  rows: number
  children: (answer: Answer) => ReactNode
  /** Opened by `edit`. */
  dialog: ReactNode
}

export function SettingsCard<Answer>({ title, lead, edit, read, rows, children, dialog }: Props<Answer>) {
  return (
    <section className="kg-card kg-settings">
      <header className="kg-settings-head">
        <div>
          <h2>{title}</h2>
          <p className="kg-soft">{lead}</p>
        </div>
        <Allowed needs={edit.needs}>
          <Button disabled={!read.data} onClick={edit.run}>
            {edit.text}
          </Button>
        </Allowed>
      </header>
      <Reading read={read} rows={rows}>
        {children}
      </Reading>
      {dialog}
    </section>
  )
}
