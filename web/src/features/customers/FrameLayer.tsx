import { ConfigProvider } from 'antd'
import type { ReactNode } from 'react'

/**
 * For what stands above the tabs rather than in one. A named container is there at once; Ant Design's own is attached a
 * turn later, and by then the first field has asked for the focus in vain.
 */
export function FrameLayer({ children }: { children: ReactNode }) {
  return <ConfigProvider getPopupContainer={() => document.body}>{children}</ConfigProvider>
}
