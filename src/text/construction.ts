import { screenOf, type ScreenKey } from '../catalogue/screens.ts'
import { textArea } from './textArea.ts'

export const constructionTexts = /* @__PURE__ */ textArea('construction', {
  title: (screen: string) => `${screen}建设中`,
  badge: '建设中',
  willHold: '这里将会提供：',
  unknown: '该功能正在建设。',
  meanwhile: '现在可以先使用：',
  planned: (screen: ScreenKey): string => screenOf(screen).planned ?? ''
})
