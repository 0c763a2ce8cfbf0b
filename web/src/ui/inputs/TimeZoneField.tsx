/** By whose clock a branch's days begin: every zone the browser knows, by its name, its distance from UTC and what people call it. */
import { TimeZone } from '@kaiguan/contract/shapes'
import { Select } from 'antd'
import { useMemo, useState } from 'react'
import { useLanguage } from '../../words/language.ts'
import { useTexts } from '../../words/texts.ts'
import { Field } from '../forms/fields.tsx'
import { uiTexts } from '../ui.texts.ts'

/** `own`: the one that stands there first; it is listed even where the browser's own list lacks it. */
export function TimeZoneField({ name, own }: { name: string; own: string }) {
  const t = useTexts(uiTexts)
  const locale = useLanguage() === 'zh' ? 'zh-CN' : 'en'
  // To say four hundred zones takes a third of a second, and hardly anybody looks at another than their own.
  const [opened, setOpened] = useState(false)
  const options = useMemo(() => zonesIn(locale, own, opened), [locale, own, opened])
  return (
    <Field name={name} label={t.timeZone} extra={t.timeZoneHint} rule={TimeZone} optional={false} asks="choose">
      <Select showSearch={{ optionFilterProp: 'label' }} options={options} onOpenChange={(open) => open && setOpened(true)} />
    </Field>
  )
}

/** `own` before them all, or by itself; then those whose clocks are nearest to it, by name. */
function zonesIn(locale: string, own: string, all: boolean): { value: string; label: string }[] {
  const names = all ? Intl.supportedValuesOf('timeZone').filter((name) => name !== own) : []
  const now = new Date()
  const rest = names.map((name) => ({ name, ...saidOf(name, locale, now) }))
  const first = { name: own, ...saidOf(own, locale, now) }
  const away = ({ minutes }: { minutes: number }) => Math.abs(minutes - first.minutes)
  rest.sort((a, b) => away(a) - away(b) || (a.name < b.name ? -1 : 1))
  return [first, ...rest].map(({ name, label }) => ({ value: name, label }))
}

/** Shanghai is “Asia/Shanghai (UTC+08:00) 中国标准时间”; what nobody has a name for is called GMT+… by browsers, which says nothing more. */
function saidOf(name: string, locale: string, now: Date): { label: string; minutes: number } {
  const called = partOf(now, name, locale, 'long')
  const offset = partOf(now, name, 'en', 'longOffset').replace('GMT', '')
  const [, sign, hours, minutes] = /^([+-])(\d\d):(\d\d)/.exec(offset) ?? [null, '+', '00', '00']
  const away = (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1)
  const label = `${name} (UTC${offset || '+00:00'})`
  return { label: called.startsWith('GMT+') || called.startsWith('GMT-') ? label : `${label} ${called}`, minutes: away }
}

function partOf(now: Date, timeZone: string, locale: string, timeZoneName: 'long' | 'longOffset'): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName }).formatToParts(now)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
}
