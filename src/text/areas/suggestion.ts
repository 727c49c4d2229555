import { textArea } from './textArea.ts'

/** What members of staff tell those who run the application. */
export const suggestionTexts = /* @__PURE__ */ textArea('suggestion', {
  write: '提交反馈',
  hint: '遇到的问题、想要的功能、看到的错误数据，都可以写在这里',
  kind: '类型',
  text: '内容',
  placeholder: '发生了什么，您原本希望怎样；数据错误请写明企业名称与哪一项',
  screen: '相关页面',
  noScreen: '不涉及具体页面',
  contact: '联系方式',
  contactHelp: '选填，便于我们进一步了解；默认取自个人信息',

  images: '截图',
  imagesDrop: '拖到这里、按 Ctrl+V 粘贴，或',
  imagesChoose: '选择图片',
  imagesDropHere: '松开即可添加',
  imagesHelp: (most: number, megabytes: number) =>
    `选填，最多 ${most} 张 PNG 或 JPEG，每张不超过 ${megabytes} MB。截图请勿包含客户的敏感信息`,
  imagesNotKept: '截图不随草稿保留，刷新或重新登录后需要重新添加',
  imageRemove: (name: string) => `移除 ${name}`,
  imageOf: (name: string) => `截图 ${name}`,
  imageNotRead: (name: string) => `${name} 无法读取，请重新选择`,
  imageEmpty: (name: string) => `${name} 是空文件，请重新截图`,
  imageWrongType: (name: string) => `${name} 不是 PNG 或 JPEG 图片，请另存为其中一种后再添加`,
  imageTooLarge: (name: string, megabytes: number) => `${name} 超过 ${megabytes} MB，请裁剪或压缩后再添加`,
  imagesTooMany: (most: number, names: string) => `最多 ${most} 张截图，没有添加：${names}`,

  send: '提交',
  sending: '提交中',
  sent: (percent: string) => `截图已上传 ${percent}%`,
  done: (number: string) => `反馈已提交，编号 ${number}`,
  doneNext: '处理进展与答复见下方“我的反馈”。',
  failed: (reason: string) => `提交未成功：${reason}。填写的内容与截图仍在。`,
  tooMany: '24 小时内提交的反馈已达上限，请稍后再提交',
  draftSaved: '草稿已保留在本机',
  draftRestored: '已恢复上次没有提交的内容',
  draftClear: '清空重写',

  own: '我的反馈',
  ownUnaffected: '正在填写的内容不受影响。',
  none: '还没有提交过反馈',
  noneReason: '提交之后，处理状态与答复会列在这里。',
  number: (number: string) => `编号 ${number}`,
  about: (screen: string) => `页面：${screen}`,
  contactOf: (contact: string) => `联系方式：${contact}`,
  reply: '答复',
  noReply: '还没有答复',
  showImages: (count: string) => `查看截图（${count}）`,
  hideImages: '收起截图',
  sentImage: (number: string, at: string) => `反馈 ${number} 的截图 ${at}`,
  imageFailed: (reason: string) => `截图没有取到：${reason}`
})
