/** 带访客: offered beside whoever is inside with a card that lets guests in. */
import { UserAddOutlined } from '@ant-design/icons'
import type { Visit } from '@kaiguan/contract/entry/check-in/calls'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useAllowed } from '../../../session/allowed.ts'
import { useTexts } from '../../../words/texts.ts'
import { guestTexts } from '../check-in.texts.ts'

const GuestDialog = lazy(() => import('./GuestDialog.tsx'))

type DialogProps = { visit: Visit; onClose: () => void }

/** Loaded once somebody brings a guest. */
export function GuestDialogLater(props: DialogProps) {
  return (
    <Suspense fallback={null}>
      <GuestDialog {...props} />
    </Suspense>
  )
}

/** Whether whoever is inside may bring a guest, by their card. */
export function hostsGuest({ card, host, left_at, cancelled_at }: Visit): boolean {
  return card !== null && card.guests > 0 && host === null && left_at === null && cancelled_at === null
}

export function GuestButton({ visit, onBack }: { visit: Visit; onBack: () => void }) {
  const t = useTexts(guestTexts)
  const allowed = useAllowed()
  const [asking, setAsking] = useState(false)
  if (!hostsGuest(visit) || !allowed('check-in.guest')) return null
  return (
    <>
      <Button className="kg-band-second" icon={<UserAddOutlined />} onClick={() => setAsking(true)}>
        {t.bring}
      </Button>
      {asking && (
        <GuestDialogLater
          visit={visit}
          onClose={() => {
            setAsking(false)
            onBack()
          }}
        />
      )}
    </>
  )
}
