/** Family names of two characters, as far as they are met. */
export const twoCharacterSurnames: readonly string[] =
  '欧阳 司马 上官 诸葛 司徒 东方 皇甫 尉迟 公孙 慕容 令狐 夏侯 端木 南宫 独孤 宇文 长孙 轩辕 西门 闻人'.split(' ')
