/** At the counter: opens a gate for whoever rings, by its name. Where the branch has none, there is no button. */
import { UnlockOutlined } from '@ant-design/icons'
import { gateCalls } from '@kaiguan/contract/entry/gates/calls'
import { gateStateWords } from '@kaiguan/contract/entry/gates/texts'
import { Button, Dropdown } from 'antd'
import { useState } from 'react'
import { useRead } from '../../api/queries.ts'
import { useAllowed } from '../../session/allowed.ts'
import { useTexts, useWords } from '../../words/texts.ts'
import { openTexts } from './gates.texts.ts'
import { OpenDialog } from './OpenDialog.tsx'

const EVERY_MS = 30_000

export function OpenGateButton({ focusField }: { focusField: () => void }) {
  const t = useTexts(openTexts)
  const say = useWords()
  const allowed = useAllowed()('access-gates.open')
  const read = useRead(gateCalls.doors, {}, { silent: true, enabled: allowed, refetchInterval: EVERY_MS })
  const [opening, setOpening] = useState<{ id: number; name: string } | null>(null)
  const doors = (read.data?.data ?? []).filter(({ state, kind }) => state !== 'unpaired' && kind !== 'locker')
  if (doors.length === 0) return null
  const items = doors.map(({ id, name, state }) => ({
    key: id,
    label: state === 'online' ? name : `${name} · ${say(gateStateWords[state])}`,
    disabled: state !== 'online',
    onClick: () => setOpening({ id, name }),
  }))
  return (
    <>
      <Dropdown menu={{ items }} trigger={['click']} placement="bottomRight">
        <Button size="small" icon={<UnlockOutlined />} aria-label={t.counter} title={t.counter} />
      </Dropdown>
      {opening && (
        <OpenDialog
          gate={opening}
          onClose={() => {
            setOpening(null)
            focusField()
          }}
        />
      )}
    </>
  )
}
