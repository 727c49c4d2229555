import { FileSearchOutlined } from '@ant-design/icons'
import { memo, useCallback, useState } from 'react'
import { batchLookupTexts } from '../text/batchLookup.ts'
import { useTexts } from '../text/TextProvider.tsx'
import { LazyDialog } from '../errors/LazyDialog.tsx'
import type { LookupMemory } from './decisions.ts'
import '../ui/controls.css'
import '../ui/dialogs/popup.css'

const loadDialog = async () => (await import('./BatchLookupDialog.tsx')).BatchLookupDialog

/** The button that opens the batch lookup. */
export const BatchLookup = /* @__PURE__ */ memo(function BatchLookup() {
  const texts = useTexts(batchLookupTexts)
  const [open, setOpen] = useState(false)
  const [memory, remember] = useState<LookupMemory | null>(null)
  const close = useCallback(() => setOpen(false), [])
  return (
    <>
      <button type="button" className="pa-popup-trigger" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <FileSearchOutlined aria-hidden="true" /> {texts.title}
      </button>
      <LazyDialog load={loadDialog} open={open} onClose={close} memory={memory} onMemory={remember} />
    </>
  )
})
