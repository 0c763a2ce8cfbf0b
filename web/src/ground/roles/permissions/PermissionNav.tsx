import { fill, useTexts, useWords } from '../../../words/texts.ts'
import { roleFormTexts } from '../roles.texts.ts'
import type { Choosing } from './permission-choice.ts'
import { countOf, idsOfGroup, idsOfModule, offeredTree } from './permission-choice.ts'
import { TriStateBox } from './TriStateBox.tsx'

type Props = { choosing: Choosing; place: string | null; onPlace: (id: string) => void }

/** Groups and under them their modules; a box to take all of one, its name to look into it. */
export function PermissionNav({ choosing, place, onPlace }: Props) {
  const t = useTexts(roleFormTexts)
  return (
    <nav aria-label={t.groups}>
      <ul>
        {offeredTree.map((group) => (
          <li key={group.id}>
            <Entry of={group} ids={idsOfGroup(group)} choosing={choosing} current={place === group.id} onOpen={() => onPlace(group.id)} />
            <ul>
              {group.modules.map((module) => (
                <li key={module.id}>
                  <Entry
                    of={module}
                    ids={idsOfModule(module)}
                    choosing={choosing}
                    current={place === module.id}
                    onOpen={() => onPlace(module.id)}
                  />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </nav>
  )
}

type EntryProps = { of: { zh: string; en: string }; ids: readonly string[]; choosing: Choosing; current: boolean; onOpen: () => void }

function Entry({ of, ids, choosing, current, onOpen }: EntryProps) {
  const t = useTexts(roleFormTexts)
  const words = useWords()
  const [name, count] = [words(of), countOf(ids, choosing.chosen)]
  return (
    <div className="kg-rights-entry" data-current={current}>
      <TriStateBox ids={ids} name={name} choosing={choosing} />
      <button
        type="button"
        aria-current={current ? 'true' : undefined}
        aria-label={fill(t.countHint, { name, count, total: ids.length })}
        onClick={onOpen}
      >
        <span className="kg-cut" title={name}>
          {name}
        </span>
        <span className="kg-soft kg-figures kg-small">{fill(t.count, { count, total: ids.length })}</span>
      </button>
    </div>
  )
}
