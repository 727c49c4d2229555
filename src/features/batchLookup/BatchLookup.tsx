import { FileSearchOutlined } from '@ant-design/icons'
import { memo, useCallback, useState, type ComponentType } from 'react'
import { companySearchTexts } from '../../text/areas/companySearch.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import { LazyDialog } from '../../errors/LazyDialog.tsx'
import type { LookupMemory } from './decisions.ts'
import type { LookupActionsProps } from './LookupResult.tsx'
import '../../ui/buttons/controls.css'
import '../../ui/dialogs/popup.css'

const loadDialog = async () => (await import('./BatchLookupDialog.tsx')).BatchLookupDialog

export interface BatchLookupProps {
  /** What can be done with the companies that were found. Default: they cannot be selected. */
  readonly Actions?: ComponentType<LookupActionsProps>
}

/** The button that opens the batch lookup. */
export const BatchLookup = /* @__PURE__ */ memo(function BatchLookup({ Actions }: BatchLookupProps) {
  const texts = useTexts(companySearchTexts)
  const [open, setOpen] = useState(false)
  const [memory, remember] = useState<LookupMemory | null>(null)
  const close = useCallback(() => setOpen(false), [])
  return (
    <>
      <button type="button" className="pa-popup-trigger" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <FileSearchOutlined aria-hidden="true" /> {texts.batchLookup}
      </button>
      <LazyDialog
        load={loadDialog}
        open={open}
        onClose={close}
        memory={memory}
        onMemory={remember}
        Actions={Actions}
      />
    </>
  )
})
