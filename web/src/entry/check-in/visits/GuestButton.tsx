/** 带访客: offered beside whoever is inside with a card that lets guests in. */
import { UserAddOutlined } from '@ant-design/icons'
import type { Visit } from '@kaiguan/contract/entry/check-in/calls'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useAllowed } from '../../../session/allowed.ts'
import { fill, useTexts } from '../../../words/texts.ts'
import { guestTexts } from '../check-in.texts.ts'

const GuestDialog = lazy(() => import('./GuestDialog.tsx'))

/** `small`: in a list, where there is room for a picture alone. */
type Props = { visit: Visit; small?: boolean; onBack: () => void }

export function GuestButton({ visit, small = false, onBack }: Props) {
  const t = useTexts(guestTexts)
  const allowed = useAllowed()
  const [asking, setAsking] = useState(false)
  const { card, host, left_at, cancelled_at, customer } = visit
  if (!card || card.guests === 0 || host !== null || left_at !== null || cancelled_at !== null || !allowed('check-in.guest')) return null
  const title = fill(t.title, { name: customer.name })
  return (
    <>
      {small ? (
        <Button size="small" icon={<UserAddOutlined />} title={title} aria-label={title} onClick={() => setAsking(true)} />
      ) : (
        <Button className="kg-band-second" icon={<UserAddOutlined />} onClick={() => setAsking(true)}>
          {t.bring}
        </Button>
      )}
      {asking && (
        <Suspense fallback={null}>
          <GuestDialog
            visit={visit}
            onClose={() => {
              setAsking(false)
              onBack()
            }}
          />
        </Suspense>
      )}
    </>
  )
}
