import { SoundOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { captchaTexts } from '../text/captcha.ts'
import { useTexts } from '../text/TextProvider.tsx'
import { useReadAloud } from './useReadAloud.ts'

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
