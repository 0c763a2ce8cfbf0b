/** Refusals of handing over what a leaver holds (errors.ts). */
import type { ErrorEntry } from '../../error.ts'

export const handoverErrors = {
  'handover.clash': {
    status: 422,
    code: 34701,
    zh: '有 {count} 项不能这样交接，什么都没有改动。第一项：“{name}”，{why}',
    en: '{count} item(s) can’t be handed over like this; nothing was changed. The first: “{name}”, {why}',
  },
  'handover.reversed': {
    status: 422,
    code: 34701,
    zh: '这次交接已于 {day} 撤销',
    en: 'This handover was taken back on {day}',
  },
  'handover.late': {
    status: 422,
    code: 34701,
    zh: '交接办理于 {day}，只能在 {days} 天内撤销',
    en: 'It was handed over on {day} and can be taken back within {days} day(s) only',
  },
  'handover.leaver-gone': {
    status: 422,
    code: 34701,
    zh: '“{name}”已停用，请先启用再撤销交接',
    en: '“{name}” is disabled; let them in again before taking the handover back',
  },
} as const satisfies Record<string, ErrorEntry>
