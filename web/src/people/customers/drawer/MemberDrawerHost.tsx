/** A part of the frame that draws the member drawer over whichever tab is shown; its code is fetched with the first opening. */
import { lazy, Suspense, useEffect } from 'react'
import { useLocation } from 'react-router'
import { memberDrawer, useOpenMember } from './member-drawer.ts'

const MemberDrawer = lazy(() => import('./MemberDrawer.tsx'))

export default function MemberDrawerHost() {
  const open = useOpenMember()
  const { pathname } = useLocation()
  // An action of the drawer leads to another page: the drawer would lie over it. Leaving the branch closes it as well.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is what this listens to.
  useEffect(() => memberDrawer.close, [pathname])
  if (open === null) return null
  return (
    <Suspense fallback={null}>
      <MemberDrawer key={open.id} id={open.id} start={open.part} onClose={memberDrawer.close} />
    </Suspense>
  )
}
