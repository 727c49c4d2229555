import { App, Button } from 'antd'
import { useCallback } from 'react'
import { reloadPage } from '../navigation/reload.ts'
import { versionTexts } from '../text/version.ts'
import { useTexts } from '../text/TextProvider.tsx'

/** A notice of a newer version; the user decides when to reload. */
export function useVersionNotice(): (why: 'busy' | 'stale') => void {
  const { notification } = App.useApp()
  const version = useTexts(versionTexts)
  return useCallback(
    why =>
      notification.open({
        key: 'pa-version',
        title: why === 'busy' ? version.title : version.stale,
        description: why === 'busy' ? version.busy : undefined,
        actions: (
          <Button type="primary" onClick={reloadPage}>
            {version.reload}
          </Button>
        ),
        placement: 'bottomRight',
        duration: false,
        role: 'status'
      }),
    [notification, version]
  )
}
