import { ManOutlined, WomanOutlined } from '@ant-design/icons'
import { useWords } from '../../words/texts.ts'
import { sexOf } from './use-customer-choices.ts'

/** A small mark beside a name; nothing where the sex isn't known. */
export function SexMark({ sex }: { sex: number }) {
  const words = useWords()
  if (sex === 0) return null
  const Mark = sex === 1 ? ManOutlined : WomanOutlined
  return <Mark className="kg-sex kg-fixed kg-small" data-sex={sex} role="img" aria-label={words(sexOf(sex))} title={words(sexOf(sex))} />
}
