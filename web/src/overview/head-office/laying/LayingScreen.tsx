/** 总部下发: what head office laid down at its branches, and two branches’ settings side by side. `?tab=` says which. */

import { PartTabs } from '../../../ui/page/PartTabs.tsx'
import { useAddress } from '../../../ui/page/use-address.ts'
import { useTexts } from '../../../words/texts.ts'
import { CompareTab } from './CompareTab.tsx'
import { LaidTab } from './LaidTab.tsx'
import { layingTexts } from './laying.texts.ts'

const parts = { laid: LaidTab, compare: CompareTab } as const
type Part = keyof typeof parts
const keys: readonly Part[] = ['laid', 'compare']

export default function LayingScreen() {
  const t = useTexts(layingTexts)
  const [params, change] = useAddress()
  const current = keys.find((key) => key === params.get('tab')) ?? 'laid'
  const Shown = parts[current]
  return (
    <div className="kg-tabbed">
      <PartTabs
        label={t.parts}
        tabs={keys.map((key) => ({ key, text: t[key] }))}
        current={current}
        onShow={(key) => change({ tab: key === 'laid' ? '' : key })}
      >
        <Shown />
      </PartTabs>
    </div>
  )
}
