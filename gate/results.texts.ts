/** What a gate says became of a command. The back office shows it as it was said. */
export const resultTexts = {
  late: '已过期',
  noFaces: '此设备不识别人脸',
  noName: '没有姓名',
  noPicture: '没有照片',
  silent: '设备没有应答',
  returned: '设备返回',
} as const
