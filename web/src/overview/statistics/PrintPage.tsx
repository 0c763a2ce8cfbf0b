/** The page on paper, by the browser: as it stands, without what one presses (paper-style.ts). */
import { PrinterOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTexts } from '../../words/texts.ts'
import { paperTexts } from './statistics.texts.ts'

export function PrintPage() {
  const t = useTexts(paperTexts)
  return (
    <Button icon={<PrinterOutlined />} onClick={() => window.print()}>
      {t.print}
    </Button>
  )
}
