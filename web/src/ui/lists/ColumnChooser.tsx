import { ControlOutlined } from '@ant-design/icons'
import { Button, Checkbox, Popover, Tooltip } from 'antd'
import { useTexts } from '../../words/texts.ts'
import { uiTexts } from '../ui.texts.ts'
import type { Column, ColumnChoice } from './columns.ts'

type Props = { columns: readonly Pick<Column<never>, 'key' | 'title' | 'hidden' | 'fixed'>[]; choice: ColumnChoice }

/** Which columns are shown; remembered by this browser. */
export function ColumnChooser({ columns, choice }: Props) {
  const t = useTexts(uiTexts)
  const content = (
    <div className="kg-columns">
      {columns
        .filter(({ fixed }) => fixed === undefined)
        .map((column) => (
          <Checkbox
            key={column.key}
            checked={choice.isShown(column) && !choice.isLeftOut(column.key)}
            onChange={(event) => choice.show(column.key, event.target.checked)}
          >
            {column.title}
          </Checkbox>
        ))}
      <Button type="link" size="small" onClick={choice.reset}>
        {t.columnsReset}
      </Button>
    </div>
  )
  return (
    <Popover content={content} title={t.columns} trigger="click" placement="bottomRight">
      <Tooltip title={t.columns}>
        <Button icon={<ControlOutlined />} aria-label={t.columns} />
      </Tooltip>
    </Popover>
  )
}
