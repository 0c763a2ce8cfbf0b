/** Refusals of registers and shifts (errors.ts). */
import { codes } from '../../codes.ts'
import type { ErrorEntry } from '../../error.ts'

export const shiftErrors = {
  'register.name-taken': { status: 422, code: 28101, zh: '已有收银机“{name}”', en: 'There is a register “{name}” already' },
  'register.gone': {
    status: 422,
    code: codes['register.gone'],
    zh: '本终端所用的收银机已被移除，请重新选择收银机',
    en: 'This terminal’s register was removed; choose another one',
  },
  'register.last': { status: 422, code: 28103, zh: '“{name}”是唯一的收银机，不能移除', en: '“{name}” is the only register and stays' },
  'register.in-use': {
    status: 422,
    code: 28104,
    zh: '“{name}”还有未交的班或钱箱现金 ¥{left}，不能移除',
    en: '“{name}” has an open shift or ¥{left} in its drawer',
  },
  'shift.open-already': {
    status: 422,
    code: 28105,
    zh: '“{register}”已由{staff}开班',
    en: '{staff} has a shift open at “{register}” already',
  },
  'shift.closed-already': {
    status: 422,
    code: 28106,
    zh: '“{register}”的这一班已由{staff}交班',
    en: '{staff} closed this shift of “{register}” already',
  },
  'shift.differs': {
    status: 422,
    code: 28107,
    zh: '实点 ¥{counted} 与应有金额不符。请重新点一遍；确认无误请在备注写明原因',
    en: 'The counted ¥{counted} is not what should be there. Count again; if it is right, say why in the note',
  },
  'shift.left-too-much': {
    status: 422,
    code: 28108,
    zh: '留存不能超过实点现金 ¥{counted}',
    en: 'No more than the counted ¥{counted} can stay',
  },
  'shift.not-in-drawer': { status: 422, code: 28109, zh: '钱箱现金不足，不能取出 ¥{fee}', en: 'The drawer doesn’t hold ¥{fee}' },
  'cash-move.undone-already': {
    status: 422,
    code: 28110,
    zh: '“{reason}” ¥{fee} 已经撤销过',
    en: '“{reason}”, ¥{fee}, was undone already',
  },
  'cash-move.undo-late': {
    status: 422,
    code: 28111,
    zh: '“{reason}” ¥{fee} 发生在 {day}，超过 {days} 天，不能再撤销',
    en: '“{reason}”, ¥{fee}, was on {day}, more than {days} day(s) ago: it can’t be undone any more',
  },
  'cash-move.is-undoing': {
    status: 422,
    code: 28112,
    zh: '这一笔就是撤销，不能再撤销；请重新存入或取出',
    en: 'This is an undoing itself; pay in or out anew instead',
  },
} as const satisfies Record<string, ErrorEntry>
