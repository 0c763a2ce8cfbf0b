import type { GateCommand, Passage } from '@kaiguan/contract/entry/gates/calls'
import type { GateMode, GateState } from '@kaiguan/contract/entry/gates/texts'
import type { Tone } from '../../ui/display/StatusTag.tsx'

export const gateTones: Record<GateState, Tone> = { online: 'good', offline: 'bad', unpaired: 'idle' }
export const modeTones: Record<GateMode, Tone> = { normal: 'idle', open: 'warn', closed: 'bad' }
export const commandTones: Record<GateCommand['state'], Tone> = { waiting: 'info', done: 'good', failed: 'bad', expired: 'idle' }

/** What became of it, at a glance. */
export type PassageLook = 'passed' | 'notPassed' | 'refused' | 'against'

/** Told to pass and gone, or by hand: whatever else is no refusal. */
const OPENED: ReadonlySet<Passage['outcome']> = new Set([
  'admitted',
  're-entry',
  'staff',
  'left',
  'passed',
  'remote',
  'free',
  'button',
  'lockers',
])

export function lookOf({ passed, outcome, against_rules }: Pick<Passage, 'passed' | 'outcome' | 'against_rules'>): PassageLook {
  if (against_rules) return 'against'
  if (passed) return 'passed'
  return OPENED.has(outcome) ? 'notPassed' : 'refused'
}

export const lookTones: Record<PassageLook, Tone> = { passed: 'good', notPassed: 'idle', refused: 'bad', against: 'warn' }
