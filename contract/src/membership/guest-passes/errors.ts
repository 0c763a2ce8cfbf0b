/** Refusals of trial visits (errors.ts). */
import type { ErrorEntry } from '../../error.ts'

export const guestPassErrors = {
  'guest-pass.days': {
    status: 422,
    code: 34041,
    zh: '体验日期 {from} 至 {to} 不对：从 {today} 起，先后不能颠倒，最多 {most} 天',
    en: 'A trial can’t run from {from} to {to}: it begins on {today} or later, ends after it begins, and lasts at most {most} days',
  },
  'guest-pass.already-void': {
    status: 422,
    code: 34042,
    zh: '“{name}”的这次体验已作废，请刷新后再看',
    en: 'This trial of “{name}” was taken back already; look again',
  },
} as const satisfies Record<string, ErrorEntry>
