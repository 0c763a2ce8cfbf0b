import { useState } from 'react'
import { useNavigate } from 'react-router'
import { isFailure } from '../../api/failure.ts'
import { notices } from '../../session/notices.ts'
import { anyUnsaved } from '../../session/pane.ts'
import { useUser } from '../../session/session.ts'
import { fill, textsNow } from '../../words/texts.ts'
import { appTexts } from '../app.texts.ts'
import { changeGym } from '../branch/change-gym.ts'

/** Entering another branch: asks where something is unsaved, empties what was read, and starts at the desktop of the new one, or at `place`. True once one is there. */
export function useSwitchGym(): { switchTo: (id: number, place?: string) => Promise<boolean>; switching: number | null } {
  const navigate = useNavigate()
  const { gym_id: here, gym } = useUser()
  const [switching, setSwitching] = useState<number | null>(null)

  async function switchTo(id: number, place = '/'): Promise<boolean> {
    if (id === here || !(await mayLeave(gym.name))) return false
    setSwitching(id)
    try {
      // At once with the new branch: the old address is never looked at as one of the new.
      await changeGym(id, () => void navigate(place))
      return true
    } catch (thrown) {
      // The catalogue has said why; the selection still shows the branch one is in.
      if (!isFailure(thrown)) throw thrown
      return false
    } finally {
      setSwitching(null)
    }
  }
  return { switchTo, switching }
}

async function mayLeave(branch: string): Promise<boolean> {
  if (!anyUnsaved()) return true
  const t = textsNow(appTexts)
  return notices.confirm({
    title: t.unsavedTitle,
    text: fill(t.unsavedText, { titles: branch }),
    ok: t.leaveAnyway,
    cancel: t.stay,
    danger: true,
  })
}
