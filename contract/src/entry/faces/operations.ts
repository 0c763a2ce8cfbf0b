import { operationsAbout } from '../../ground/operation-log/operation.ts'

export const faceOperations = operationsAbout('customer', {
  'face.consented': {
    zh: '记录“{given_by}”同意为“{name}”采集人脸（告知书第 {wording} 版）',
    en: 'Recorded that “{given_by}” agreed to a photo of “{name}”’s face (wording {wording})',
  },
  'face.taken': { zh: '采集“{name}”的人脸照片', en: 'Took a photo of “{name}”’s face' },
  'face.synced': { zh: '向 {devices} 台设备同步“{name}”的人脸', en: 'Sent “{name}”’s face to {devices} device(s)' },
  'face.withdrawn': {
    zh: '撤回“{name}”的人脸同意并删除照片：{reason}',
    en: 'Withdrew the consent to “{name}”’s face and deleted the photo: {reason}',
  },
})
