/** The tiers of one rule: from how much, or how many, on which rate or fee holds. The first begins at nothing. */
import { DeleteOutlined } from '@ant-design/icons'
import { MOST_TIERS } from '@kaiguan/contract/overview/salary/calls'
import { Button, Form } from 'antd'
import { Field } from '../../ui/forms/fields.tsx'
import { IntInput } from '../../ui/inputs/IntInput.tsx'
import { MoneyInput } from '../../ui/inputs/MoneyInput.tsx'
import { fill, useTexts } from '../../words/texts.ts'
import type { TierDraft } from './plan-form.ts'
import { RateInput } from './RateInput.tsx'
import { ruleTexts } from './salary.texts.ts'

type Props = { path: readonly (string | number)[]; rule: (string | number)[]; counts: 'fen' | 'lessons'; pays: 'rate_bp' | 'fee' }

const WIDTH = { width: 150 }
const FLAT = { margin: 0 }

/** `path`: to the rule in the form; `rule`: within the list that it stands in. */
export function TiersField({ path, rule, counts, pays }: Props) {
  const t = useTexts(ruleTexts)
  const form = Form.useFormInstance()
  const first: TierDraft = { from: null, [pays]: null }
  return (
    <Form.List name={[...rule, 'tiers']}>
      {(tiers, { add, remove }) => (
        <div className="kg-stack">
          {tiers.map(({ key, name: at }) => (
            <div key={key} className="kg-row kg-wraps">
              <Field name={[at, 'from']} optional style={FLAT}>
                {counts === 'fen' ? (
                  <MoneyInput aria-label={fill(t.tierFrom, { at: at + 1 })} prefix={t.tier} disabled={at === 0} style={WIDTH} />
                ) : (
                  <IntInput
                    aria-label={fill(t.tierFrom, { at: at + 1 })}
                    prefix={t.tier}
                    suffix={t.lessonsUnit}
                    disabled={at === 0}
                    style={WIDTH}
                  />
                )}
              </Field>
              <Field name={[at, pays]} optional style={FLAT}>
                {pays === 'fee' ? (
                  <MoneyInput aria-label={fill(t.tierFee, { at: at + 1 })} prefix={t.feeEach} style={WIDTH} />
                ) : (
                  <RateInput aria-label={fill(t.tierPays, { at: at + 1 })} style={WIDTH} />
                )}
              </Field>
              {at > 0 && (
                <Button
                  type="text"
                  icon={<DeleteOutlined />}
                  aria-label={fill(t.removeTier, { at: at + 1 })}
                  title={fill(t.removeTier, { at: at + 1 })}
                  onClick={() => remove(at)}
                />
              )}
            </div>
          ))}
          {tiers.length < MOST_TIERS && (
            <div>
              <Button
                size="small"
                type="link"
                onClick={() => add(form.getFieldValue([...path, 'tiers'])?.length ? first : { ...first, from: 0 })}
              >
                {t.addTier}
              </Button>
            </div>
          )}
        </div>
      )}
    </Form.List>
  )
}
