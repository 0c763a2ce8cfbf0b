/** The fields of the figures, each with its unit and its limits. */
import { BodyFigures } from '@kaiguan/contract/coaching/body-tests/calls'
import { type BodyFigure, bodyMetricWords, bodyUnitWords } from '@kaiguan/contract/coaching/body-tests/texts'
import { DecimalField } from '../../ui/forms/fields.tsx'
import { useWords } from '../../words/texts.ts'

export function FigureFields({ figures, autoFocus = false }: { figures: readonly BodyFigure[]; autoFocus?: boolean }) {
  const words = useWords()
  return (
    <div className="kg-body-four">
      {figures.map((figure, at) => (
        <DecimalField
          key={figure}
          name={figure}
          label={words(bodyMetricWords[figure])}
          rule={BodyFigures.shape[figure]}
          suffix={words(bodyUnitWords[figure])}
          autoFocus={autoFocus && at === 0}
        />
      ))}
    </div>
  )
}
