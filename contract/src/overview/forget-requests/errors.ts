/** Refusals of forgetting customers (errors.ts). */
import type { ErrorEntry } from '../../error.ts'

export const forgetRequestErrors = {
  'forget.holds': {
    status: 422,
    code: 34060,
    zh: '“{name}”还有{what}，不能删除。请先办结',
    en: '“{name}” has {what}; settle that first',
  },
  'forget.open': {
    status: 422,
    code: 34061,
    zh: '{staff} 已于 {day} 申请删除“{name}”，请确认或撤回那次申请',
    en: '{staff} asked to delete “{name}” on {day}; confirm or withdraw that',
  },
  'forget.own': {
    status: 422,
    code: 34062,
    zh: '删除“{name}”是 {staff} 申请的，须由另一位同事确认',
    en: '{staff} asked to delete “{name}”: it is for another colleague to confirm',
  },
  'forget.new-post': {
    status: 422,
    code: 34064,
    zh: '删除“{name}”是 {day} 申请的，{staff} 的账号 {since} 才开通，须由申请前就在职的另一位同事确认',
    en: 'Deleting “{name}” was asked for on {day}, and {staff} has been here only since {since}: it is for a colleague who was here before',
  },
  'forget.state': {
    status: 422,
    code: 34063,
    zh: '{day} 删除“{name}”的申请{state}，如仍要删除请重新申请',
    en: 'The request of {day} to delete “{name}” is over ({state}); ask again where it still holds',
  },
} as const satisfies Record<string, ErrorEntry>
