import type { LaidKind } from '@kaiguan/contract/ground/laid-down/kinds'
import { Tooltip } from 'antd'
import { StatusTag } from '../../ui/display/StatusTag.tsx'
import { useTexts } from '../../words/texts.ts'
import { laidDownTexts } from './laid-down.texts.ts'
import { useLaidDown } from './use-laid-down.ts'

/** Beside the name of what follows head office; nothing beside the branch’s own. */
export function LaidDownTag({ kind, id }: { kind: LaidKind; id: number }) {
  const t = useTexts(laidDownTexts)
  const laid = useLaidDown(kind)(id)
  if (!laid) return null
  return (
    <Tooltip title={laid.pattern ? t.patternHint : t.tagHint}>
      <span>
        <StatusTag tone="info" text={laid.pattern ? t.pattern : t.tag} />
      </span>
    </Tooltip>
  )
}
