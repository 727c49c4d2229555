import { SoundOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { captchaTexts } from '../text/areas/captcha.ts'
import { useLocale, useTexts } from '../text/TextProvider.tsx'

/** For users who hear better than they see, if the browser has a Chinese voice. */
export function ReadAloud({ code }: { readonly code: string }) {
  const captcha = useTexts(captchaTexts)
  const read = useReadAloud(code)
  if (!read) return null
  return (
    <Button type="text" size="small" icon={<SoundOutlined aria-hidden="true" />} onClick={read}>
      {captcha.readAloud}
    </Button>
  )
}

const SLOWLY = 0.7

/** Reads a code aloud, character by character; null without a voice of the language. */
function useReadAloud(code: string): (() => void) | null {
  const language = useLocale()?.code ?? 'zh-CN'
  const hasVoice = useSyncExternalStore(
    onVoices,
    () => hasVoiceOf(language),
    () => false
  )
  const [requested, setRequested] = useState<{ readonly code: string } | null>(null)
  useEffect(() => {
    if (requested?.code !== code) return undefined
    const utterance = new SpeechSynthesisUtterance(Array.from(code).join(language === 'zh-CN' ? '，' : ', '))
    utterance.lang = language
    utterance.rate = SLOWLY
    speechSynthesis.speak(utterance)
    return () => speechSynthesis.cancel()
  }, [requested, code, language])
  return hasVoice ? () => setRequested({ code }) : null
}

// Browsers load voices asynchronously.
function onVoices(changed: () => void): () => void {
  if (!canSpeak()) return () => {}
  speechSynthesis.addEventListener('voiceschanged', changed)
  return () => speechSynthesis.removeEventListener('voiceschanged', changed)
}

/** Android writes zh_CN, Apple sometimes cmn-Hans-CN. */
const CHINESE = /^(?:zh|cmn)[-_](?:Hans[-_])?CN/i

function hasVoiceOf(language: string): boolean {
  const speaks = (voice: string): boolean =>
    language === 'zh-CN' ? CHINESE.test(voice) : voice.slice(0, 2) === language.slice(0, 2)
  return canSpeak() && speechSynthesis.getVoices().some(({ lang }) => speaks(lang))
}

function canSpeak(): boolean {
  return 'speechSynthesis' in window
}
