import { SoundOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { captchaTexts } from '../text/areas/captcha.ts'
import { useTexts } from '../text/TextProvider.tsx'

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

const LANGUAGE = 'zh-CN'
const SLOWLY = 0.7

/** Reads a code aloud, character by character; null without a Chinese voice. */
function useReadAloud(code: string): (() => void) | null {
  const hasVoice = useSyncExternalStore(onVoices, hasChineseVoice, () => false)
  const [requested, setRequested] = useState<{ readonly code: string } | null>(null)
  useEffect(() => {
    if (requested?.code !== code) return undefined
    const utterance = new SpeechSynthesisUtterance(Array.from(code).join('，'))
    utterance.lang = LANGUAGE
    utterance.rate = SLOWLY
    speechSynthesis.speak(utterance)
    return () => speechSynthesis.cancel()
  }, [requested, code])
  return hasVoice ? () => setRequested({ code }) : null
}

// Browsers load voices asynchronously.
function onVoices(changed: () => void): () => void {
  if (!canSpeak()) return () => {}
  speechSynthesis.addEventListener('voiceschanged', changed)
  return () => speechSynthesis.removeEventListener('voiceschanged', changed)
}

function hasChineseVoice(): boolean {
  // Android writes zh_CN, Apple sometimes cmn-Hans-CN.
  return (
    canSpeak() &&
    speechSynthesis.getVoices().some(voice => /^(?:zh|cmn)[-_](?:Hans[-_])?CN/i.test(voice.lang))
  )
}

function canSpeak(): boolean {
  return 'speechSynthesis' in window
}
