import { textArea } from './textArea.ts'

export const captchaTexts = /* @__PURE__ */ textArea('captcha', {
  title: '安全验证',
  lead: '操作过于频繁，完成验证后自动继续',
  image: '验证码图片，由 6 个字母和数字组成',
  renew: '换一张',
  label: '图中的验证码，不区分大小写',
  empty: '请输入验证码',
  wrong: '验证码错误，请重试',
  solved: '验证成功，正在解除限制',
  unlocking: '正在解除限制',
  success: '验证成功',
  failed: (reason: string) => `未能解除限制：${reason}`,
  limitedAgain: '操作仍然过于频繁，请稍后重试',
  limitedFor: (seconds: number) => `操作仍然过于频繁，请 ${seconds} 秒后重试`,
  readAloud: '朗读验证码',
  wait: (seconds: number) => `改为等待（最多 ${seconds} 秒）`,
  stopWaiting: '取消等待',
  left: (seconds: number) => `${seconds} 秒后自动继续`,
  leftAbout: (seconds: number) => `约 ${seconds} 秒后自动继续`
})
