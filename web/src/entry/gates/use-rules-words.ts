/** What a gate’s rules come to, in a few words and one by one. */

import type { GateRules } from '@kaiguan/contract/entry/gates/calls'
import { passbackWords } from '@kaiguan/contract/entry/gates/texts'
import { lockerSexWords } from '@kaiguan/contract/entry/lockers/texts'
import { weekdayWords } from '@kaiguan/contract/ground/calendar/texts'
import { minuteText } from '@kaiguan/contract/time'
import type { Fact } from '../../ui/display/FactList.tsx'
import { fill, useTexts, useWords } from '../../words/texts.ts'
import { gateDrawerTexts, gateTexts } from './gates.texts.ts'

const ALL_DAYS = 7
const SECOND = 1000

export function useRulesWords(): { short: (rules: GateRules) => string; facts: (rules: GateRules) => Fact[] } {
  const t = useTexts(gateTexts)
  const d = useTexts(gateDrawerTexts)
  const say = useWords()
  const hours = ({ hours: spans }: GateRules) => spans.map(({ from, to }) => `${minuteText(from)}–${minuteText(to)}`).join(' ')
  const days = ({ weekdays }: GateRules) =>
    weekdays.length === ALL_DAYS ? '' : weekdays.map((day) => say(weekdayWords[day as keyof typeof weekdayWords])).join(' ')
  return {
    short: (rules) => {
      const { staff_only, sex, sensor } = rules
      const said = [
        staff_only ? t.staffOnly : sex === 0 ? '' : say(lockerSexWords[sex]),
        days(rules),
        hours(rules),
        sensor ? '' : t.noSensor,
      ].filter(Boolean)
      return said.join(' · ') || t.anybody
    },
    facts: (rules) => [
      [d.sex, rules.staff_only ? t.staffOnly : say(lockerSexWords[rules.sex])],
      [d.passback, say(passbackWords[rules.passback])],
      [d.weekdays, days(rules) || d.everyDay],
      [d.hours, hours(rules) || d.allDay],
      [d.sensor, rules.sensor ? d.sensorYes : d.sensorNo],
      [d.openFor, fill(d.seconds, { seconds: rules.open_ms / SECOND })],
    ],
  }
}
