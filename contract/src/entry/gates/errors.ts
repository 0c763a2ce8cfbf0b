/** Refusals of gates and of what is shown at them (errors.ts). */
import type { ErrorEntry } from '../../error.ts'

export const gateErrors = {
  'gate.code': {
    status: 422,
    code: 31001,
    zh: '配对码不正确或已过期，请在后台重新生成',
    en: 'The pairing code is wrong or over; make a new one in the back office',
  },
  'gate.code-missed': {
    status: 429,
    code: 31001,
    zh: '配对码错误次数过多，请 {minutes} 分钟后再试',
    en: 'Too many wrong pairing codes; try again in {minutes} minute(s)',
  },
  'gate.name-taken': {
    status: 422,
    code: 31002,
    zh: '已有门禁“{name}”，请换一个名称',
    en: 'There is a gate “{name}” already; choose another name',
  },
  'gate.unpaired': { status: 422, code: 31003, zh: '“{name}”还没有配对设备', en: 'No device is paired with “{name}” yet' },
  'gate.paired': {
    status: 422,
    code: 31003,
    zh: '“{name}”已配对设备，请先解除配对',
    en: 'A device is paired with “{name}”; take it off first',
  },
  'gate.offline': {
    status: 422,
    code: 31004,
    zh: '“{name}”离线（最后在线 {at}），请到现场开门',
    en: '“{name}” is offline (last heard {at}); open it on the spot',
  },
  'gate.area': { status: 422, code: 31005, zh: '柜控要选择柜区', en: 'What opens lockers needs its area' },
  'gate.kind-fixed': {
    status: 422,
    code: 31005,
    zh: '“{name}”已配对，解除配对后才能修改类型或柜区',
    en: 'A device is paired with “{name}”: take it off before changing its kind or area',
  },
  'gate.clock': {
    status: 401,
    code: 31012,
    zh: '设备时钟不准（服务器时间 {now}），请校准后再试',
    en: 'The device’s clock is off: here it is {now}',
  },
  'gate.taken-off': {
    status: 401,
    code: 31013,
    zh: '此设备已与“{name}”解除配对，请重新配对',
    en: 'This device was taken off “{name}”; pair it anew',
  },
  'credential.taken': {
    status: 422,
    code: 31006,
    zh: '此{kind}已登记给“{name}”，请先注销',
    en: 'This {kind} belongs to “{name}”; end it there first',
  },
  'credential.same-reading': {
    status: 422,
    code: 31006,
    zh: '此卡与“{name}”的卡在韦根读头上读数相同，请换一张卡',
    en: 'A Wiegand reader can’t tell this card from that of “{name}”; take another card',
  },
  'credential.form': {
    status: 422,
    code: 31007,
    zh: '卡号格式不正确（{format}）',
    en: 'That isn’t a card number ({format})',
  },
  'credential.pin': {
    status: 422,
    code: 31007,
    zh: '密码须为 6 到 8 位数字，且不能过于简单',
    en: 'A PIN has 6 to 8 digits and isn’t a simple one',
  },
  'credential.no-phone': {
    status: 422,
    code: 31007,
    zh: '“{name}”没有手机号，不能使用密码',
    en: '“{name}” has no phone, whose last digits a PIN stands behind',
  },
  'credential.most': {
    status: 422,
    code: 31008,
    zh: '每人最多登记 {most} 个凭证，请先注销不用的',
    en: 'Nobody has more than {most}; end one that isn’t used',
  },
  'credential.ended': { status: 422, code: 31009, zh: '此凭证已注销', en: 'This was ended already' },
  'gate.most': { status: 422, code: 31010, zh: '每店最多 {most} 个门禁', en: 'A branch has {most} gates at most' },
  'staff-app.unbound': { status: 422, code: 31011, zh: '“{name}”还没有绑定', en: '“{name}” isn’t bound yet' },
  'staff-app.phone-taken': {
    status: 422,
    code: 31011,
    zh: '手机 {phone} 已绑定员工“{name}”',
    en: 'Phone {phone} is bound to “{name}”',
  },
} as const satisfies Record<string, ErrorEntry>
