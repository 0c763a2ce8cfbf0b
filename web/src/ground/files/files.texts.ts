import { defineTexts } from '../../words/texts.ts'

export const fileTexts = defineTexts({
  // The specification's own sentences.
  noImage: { zh: '仅限图片格式', en: 'Pictures only' },
  tooLarge: { zh: '单文件大小不能超过{most}kb', en: 'A file may have at most {most} KB' },
  tooSmall: { zh: '图片最低像素为（{width}*{height}）', en: 'The picture must have at least {width} × {height} pixels' },
  failed: { zh: '图片上传出错！请重试', en: 'The picture could not be uploaded. Please try again' },
  avatarFailed: { zh: '图片上传失败', en: 'The upload failed' },
  codeExpired: { zh: '验证码已经过期，请重新获取验证码', en: 'The code has expired; get a new one' },
  noAccess: { zh: '无权访问此页面！', en: 'You may not open this page' },
  unsupported: {
    zh: '当前浏览器不支持该功能，请更换浏览器',
    en: 'This browser can’t cut pictures. Please use another, such as Chrome, Edge or Safari',
  },
  unreadable: {
    zh: '这张图片打不开，请换一张（HEIC 照片请在手机上改存为 JPG）',
    en: 'This picture can’t be opened; choose another (save HEIC photos as JPG on the phone)',
  },
  // The box of a picture.
  pick: { zh: '点击选择，或把图片拖到这里', en: 'Click to choose, or drop a picture here' },
  pickShort: { zh: '选择图片', en: 'Choose a picture' },
  limits: { zh: 'JPG、PNG、WebP、GIF，最大 {most} KB', en: 'JPG, PNG, WebP or GIF, at most {most} KB' },
  replace: { zh: '更换', en: 'Replace' },
  remove: { zh: '移除', en: 'Remove' },
  uploading: { zh: '正在上传', en: 'Uploading' },
  stillUploading: { zh: '图片还在上传，请稍候', en: 'The picture is still being uploaded; wait a moment' },
  cancel: { zh: '取消上传', en: 'Cancel' },
  nth: { zh: '{label} 第 {number} 张', en: '{label}, number {number}' },
  oneMore: { zh: '{label}：再加一张', en: '{label}: add one' },
  picture: { zh: '图片', en: 'Picture' },
  kept: { zh: '已上传', en: 'Uploaded' },
  // The avatar tool.
  addAvatar: { zh: '上传头像', en: 'Add a photo' },
  changeAvatar: { zh: '更换头像', en: 'Change the photo' },
  title: { zh: '上传头像', en: 'Photo' },
  stepPick: { zh: '选择图片', en: 'Choose' },
  stepCrop: { zh: '裁剪图片', en: 'Crop' },
  stepUpload: { zh: '上传图片', en: 'Upload' },
  zoom: { zh: '缩放', en: 'Zoom' },
  zoomIs: { zh: '{percent}%', en: '{percent} %' },
  cropHint: { zh: '拖动图片选取位置；也可用方向键移动', en: 'Drag the picture to place it, or use the arrow keys' },
  another: { zh: '重新选择', en: 'Choose another' },
  upload: { zh: '上传', en: 'Upload' },
  succeeded: { zh: '上传成功', en: 'Uploaded' },
  again: { zh: '重试', en: 'Try again' },
  // The camera at the desk.
  camera: { zh: '用摄像头拍照', en: 'Take a photo' },
  shoot: { zh: '拍照', en: 'Take' },
  back: { zh: '返回', en: 'Back' },
})
