/** Refusals of laying down at branches (laid-down.ts). */
import type { ErrorEntry } from '../../error.ts'

export const layingErrors = {
  'laid-down.refused': {
    status: 422,
    code: 34525,
    zh: '无法下发到“{gym}”：{reason}',
    en: 'It can’t be applied to “{gym}”: {reason}',
  },
  'laid-down.taken': {
    status: 422,
    code: 34526,
    zh: '“{gym}”的“{name}”已由总部下发',
    en: 'Head office sets “{name}” at “{gym}” already',
  },
  'laid-down.beyond-reach': {
    status: 403,
    code: 34527,
    zh: '“{name}”也下发到了您不管理的门店，请由总部操作',
    en: '“{name}” is also applied to branches you don’t manage; ask head office',
  },
  'laid-down.ended': { status: 422, code: 34528, zh: '“{name}”已收回', en: '“{name}” was taken back' },
  'laid-down.of-pattern': {
    status: 422,
    code: 34529,
    zh: '“{gym}”是“{name}”的样板门店，只能全部收回',
    en: '“{name}” is taken from “{gym}”; take it back from all branches at once',
  },
  'laid-down.pattern-gone': {
    status: 422,
    code: 34530,
    zh: '样板门店已删除“{name}”，请全部收回后重新下发',
    en: 'The model branch no longer has “{name}”; take it back and apply another one',
  },
  'laid-down.universal': {
    status: 422,
    code: 34531,
    zh: '“{name}”在多家门店可用，请作为通用卡种管理',
    en: '“{name}” is good at several branches; keep it as a universal card type',
  },
  'laid-down.own-classes': {
    status: 422,
    code: 34532,
    zh: '“{name}”指定了本店的团课，其他门店没有这些团课；请改为全部可用或不可用',
    en: '“{name}” pays for group courses of its own branch, which others don’t have; let it pay for all or none',
  },
  'laid-down.field': { status: 422, code: 34533, zh: '没有“{field}”这一项', en: 'There is no “{field}” to lock' },
} as const satisfies Record<string, ErrorEntry>
