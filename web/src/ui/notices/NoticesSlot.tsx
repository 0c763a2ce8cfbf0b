import { type ComponentType, lazy, Suspense, useSyncExternalStore } from 'react'
import { noticesHost } from '../../session/notices.ts'

/** Without the network there are no notices; that must not take the page with it. */
const NoticesHost = lazy<ComponentType>(() => import('./NoticesHost.tsx').catch(() => ({ default: () => null })))

/** Where notices appear. Once, at the root. */
export function NoticesSlot() {
  const needed = useSyncExternalStore(noticesHost.subscribe, noticesHost.needed)
  return needed ? (
    <Suspense fallback={null}>
      <NoticesHost />
    </Suspense>
  ) : null
}
