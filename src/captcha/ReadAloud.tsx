import { SoundOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { captchaTexts } from '../text/captcha.ts'
import { useTexts } from '../text/TextProvider.tsx'
import { useReadAloud } from './useReadAloud.ts'

/** The way through for those who hear better than they see, where the browser has a voice for it. */
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
