/** At which branches a card type is good: its own, all, or those that are chosen. */
import { Select } from 'antd'
import { fill, useTexts } from '../../words/texts.ts'
import { cardTypeFormTexts } from './card-types.texts.ts'
import { branchesOffered, choiceOf, type Gyms, type GymsChoice, type Keeper } from './keeper.ts'

type Props = { value?: Gyms; onChange?: (gyms: Gyms) => void; id?: string } & Pick<Keeper, 'choices' | 'branches'>

export function GymsInput({ value = 'own', onChange, id, choices, branches }: Props) {
  const t = useTexts(cardTypeFormTexts)
  const words: Record<GymsChoice, string> = { own: t.gymsOwn, all: t.gymsAll, some: t.gymsSome }
  const chosen = choiceOf(value)
  // What it is good at already may stay, whoever saves.
  const offered = choices.includes(chosen) ? choices : [...choices, chosen]
  return (
    <div className="kg-two kg-gap-16">
      <Select<GymsChoice>
        id={id}
        aria-label={t.gyms}
        value={chosen}
        options={offered.map((choice) => ({ value: choice, label: words[choice] }))}
        onChange={(choice) => onChange?.(choice === 'some' ? [] : choice)}
      />
      {typeof value !== 'string' && (
        <Select<number[]>
          aria-label={t.gymsChoose}
          mode="multiple"
          maxTagCount="responsive"
          optionFilterProp="label"
          placeholder={t.gymsChoose}
          value={value}
          options={branchesOffered(branches, value).map((branch) => ({
            value: branch.id,
            label: branch.closed ? fill(t.gymsClosed, { gym: branch.name }) : branch.name,
          }))}
          onChange={onChange}
        />
      )}
    </div>
  )
}
