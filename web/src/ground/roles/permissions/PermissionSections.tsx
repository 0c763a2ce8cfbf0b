import { LockOutlined } from '@ant-design/icons'
import { Checkbox, Tooltip } from 'antd'
import { fill, useTexts, useWords } from '../../../words/texts.ts'
import { roleFormTexts } from '../roles.texts.ts'
import type { Choosing } from './permission-choice.ts'
import { type Button, countOf, type Group, idsOfModule, idsOfSection, lacksView, type Module, ticked } from './permission-choice.ts'
import { TriStateBox } from './TriStateBox.tsx'

type Props = { groups: readonly Group[]; choosing: Choosing; readOnly: boolean }

export function PermissionSections({ groups, choosing, readOnly }: Props) {
  return groups.flatMap(({ modules }) =>
    modules.map((module) => <ModulePart key={module.id} module={module} choosing={choosing} readOnly={readOnly} />),
  )
}

function ModulePart({ module, choosing, readOnly }: { module: Module; choosing: Choosing; readOnly: boolean }) {
  const t = useTexts(roleFormTexts)
  const words = useWords()
  const ids = idsOfModule(module)
  const view = lacksView(module, choosing.chosen)
  return (
    <section className="kg-rights-module" aria-label={words(module)}>
      <h2>
        <TriStateBox ids={ids} name={words(module)} choosing={choosing}>
          {words(module)}
        </TriStateBox>
        <span className="kg-soft kg-figures">{fill(t.count, { count: countOf(ids, choosing.chosen), total: ids.length })}</span>
      </h2>
      {view && <p className="kg-warn">{fill(t.lacksView, { view: words(view) })}</p>}
      {module.sections.map((section) => (
        <fieldset key={section.id} className="kg-rights-section">
          {/* One section of the module's own name says it twice. */}
          {(module.sections.length > 1 || section.zh !== module.zh) && (
            <legend>
              <TriStateBox ids={idsOfSection(section)} name={words(section)} choosing={choosing}>
                {words(section)}
              </TriStateBox>
            </legend>
          )}
          <div className="kg-rights-buttons">
            {section.buttons.map((button) => (
              <Right key={button.id} button={button} choosing={choosing} readOnly={readOnly} />
            ))}
          </div>
        </fieldset>
      ))}
    </section>
  )
}

function Right({ button, choosing: { chosen, locked, choose }, readOnly }: { button: Button; choosing: Choosing; readOnly: boolean }) {
  const t = useTexts(roleFormTexts)
  const words = useWords()
  const isLocked = locked.has(button.id)
  const box = (
    <Checkbox
      checked={chosen.has(button.id)}
      disabled={isLocked}
      onChange={({ target }) => choose((value) => ticked(value, button.id, target.checked, locked))}
    >
      {words(button)}
      {isLocked && !readOnly && <LockOutlined className="kg-soft kg-rights-lock" aria-label={t.locked} />}
    </Checkbox>
  )
  if (!isLocked || readOnly) return box
  return (
    <Tooltip title={t.locked}>
      <span>{box}</span>
    </Tooltip>
  )
}
