import { defineTexts } from '../../words/texts.ts'

export const loginTexts = defineTexts({
  title: { zh: '登录', en: 'Sign in' },
  account: { zh: '手机号或工号', en: 'Mobile or staff number' },
  password: { zh: '密码', en: 'Password' },
  signIn: { zh: '登录', en: 'Sign in' },
  signingIn: { zh: '正在登录…', en: 'Signing in…' },
  show: { zh: '显示密码', en: 'Show the password' },
  hide: { zh: '隐藏密码', en: 'Hide the password' },
  accountMissing: { zh: '请输入手机号或工号', en: 'Enter your mobile or staff number' },
  passwordMissing: { zh: '请输入密码', en: 'Enter your password' },
  capsLock: { zh: '大写锁定已打开', en: 'Caps lock is on' },
  offline: { zh: '当前网络差', en: 'The network is poor' },
  preparing: { zh: '系统正在准备，已完成 {percent}', en: 'Getting ready, {percent} done' },
  demoTitle: { zh: '演示账号', en: 'Demo accounts' },
  demoHint: { zh: '点一下即可填入', en: 'One click fills the form' },
  chooseTitle: { zh: '进入哪家门店？', en: 'Which branch?' },
  chooseLead: { zh: '{name}，您在以下门店任职', en: '{name}, you work at these branches' },
  back: { zh: '换个账号登录', en: 'Use another account' },
  forgot: { zh: '忘记密码？', en: 'Forgot your password?' },
  register: { zh: '注册俱乐部', en: 'Register a club' },
})

export const forgotTexts = defineTexts({
  title: { zh: '重设密码', en: 'Set a new password' },
  lead: {
    zh: '验证码会发到您登录用的手机号。收不到验证码时，请联系管理员重设密码。',
    en: 'A code goes to the mobile you sign in with. If none comes, ask your manager to set a new password.',
  },
  account: { zh: '手机号或工号', en: 'Mobile or staff number' },
  phone: { zh: '登录手机号', en: 'Mobile you sign in with' },
  sent: { zh: '如果 {phone} 是登录手机号，验证码已发出', en: 'If {phone} is one that signs in here, a code is on its way' },
  ok: { zh: '重设密码', en: 'Set the password' },
  back: { zh: '返回登录', en: 'Back to sign-in' },
  doneTitle: { zh: '密码已重设', en: 'The password is set' },
  doneText: { zh: '请用新密码登录；其他设备上的登录都已退出。', en: 'Sign in with the new one; every other device is signed out.' },
  doneOk: { zh: '去登录', en: 'Sign in' },
})

export const setupTexts = defineTexts({
  title: { zh: '开始使用开馆', en: 'Set up Kaiguan' },
  lead: {
    zh: '填写第一家门店和负责人，约一分钟。',
    en: 'Your first club and its owner: about a minute.',
  },
  code: { zh: '安装码', en: 'Set-up code' },
  codeHint: { zh: '显示在启动系统的窗口里', en: 'Shown in the window that started the system' },
  brand: { zh: '品牌名称', en: 'Brand' },
  brandHint: { zh: '例如：力行健身', en: 'For example: Lixing Fitness' },
  gym: { zh: '门店名称', en: 'Club' },
  gymHint: { zh: '例如：力行健身 · 国贸店', en: 'For example: Lixing Fitness, Guomao' },
  owner: { zh: '负责人姓名', en: 'Owner’s name' },
  phone: { zh: '负责人手机号', en: 'Owner’s mobile' },
  phoneHint: { zh: '用于登录', en: 'Used to sign in' },
  password: { zh: '登录密码', en: 'Password' },
  passwordHint: { zh: '至少 8 位', en: 'At least 8 characters' },
  start: { zh: '创建并进入', en: 'Create and enter' },
})

export const passwordTexts = defineTexts({
  title: { zh: '修改密码', en: 'Change password' },
  old: { zh: '原密码', en: 'Old password' },
  fresh: { zh: '新密码', en: 'New password' },
  again: { zh: '确认新密码', en: 'New password again' },
  oldMissing: { zh: '请输入原密码', en: 'Enter the old password' },
  freshMissing: { zh: '请输入新密码', en: 'Enter the new password' },
  againMissing: { zh: '请再次输入新密码', en: 'Enter the new password again' },
  capsLock: { zh: '大写锁定已打开', en: 'Caps lock is on' },
  hint: { zh: '修改后需要重新登录', en: 'You will sign in again afterwards' },
  ok: { zh: '确认修改', en: 'Change' },
  failed: { zh: '修改失败', en: 'The password was not changed' },
  failedWhy: { zh: '修改失败：{reason}', en: 'The password was not changed: {reason}' },
  doneTitle: { zh: '密码已修改', en: 'Password changed' },
  doneText: { zh: '密码修改成功，请重新登录', en: 'The password was changed successfully; please sign in again' },
  doneOk: { zh: '重新登录', en: 'Sign in again' },
})

export const placeTexts = defineTexts({
  home: { zh: '我的桌面', en: 'My desktop' },
  back: { zh: '返回上一页', en: 'Go back' },
  notFoundTitle: { zh: '页面不存在', en: 'This page does not exist' },
  notFoundText: { zh: '地址可能写错了，或者页面已经移走。', en: 'The address may be mistyped, or the page has moved.' },
  forbiddenTitle: { zh: '无权访问', en: 'No permission' },
  forbiddenText: {
    zh: '您的账号不能打开这个页面。如果工作需要，请联系管理员开通权限。',
    en: 'Your account can’t open this page. If you need it, ask your manager.',
  },
})
